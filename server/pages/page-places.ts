/**
 * Where a served page differs from the build's empty one: from one text of `index.html` to another, both included. The
 * comments are there for nothing else.
 */
const PLACES = {
  language: ['<html lang="', '"'],
  /** the colours of the browser's bars */
  bars: ['<!--shop:bars-->', '<!--/shop:bars-->'],
  /** the end of the head, where the build puts its scripts and its style sheet */
  head: ['<!--shop:head-->', '</head>'],
  /** the root, which is empty but for a notice */
  page: ['<!--shop:page-->', '<!--/shop:page-->'],
} as const
type PagePlace = keyof typeof PLACES

/**
 * The page with other content in some places.
 * @throws when one of them is missing, or marked twice
 */
export function fillPlaces(html: string, contents: Partial<Record<PagePlace, string>>): string {
  const found = (Object.keys(PLACES) as PagePlace[]) // its keys are these
    .flatMap((place) => {
      const content = contents[place]
      return content === undefined ? [] : [{ ...placeIn(html, place), content }]
    })
    .toSorted((a, b) => a.from - b.from)
  let done = 0
  let filled = ''
  for (const { from, to, content } of found) {
    filled += html.slice(done, from) + content
    done = to
  }
  return filled + html.slice(done)
}

/** @throws when the page lacks a place that served pages fill */
export function checkPlaces(html: string): void {
  for (const place of Object.keys(PLACES) as PagePlace[]) placeIn(html, place) // its keys are these
}

function placeIn(html: string, place: PagePlace) {
  const [start, end] = PLACES[place]
  const from = html.indexOf(start)
  const last = html.indexOf(end, from + start.length)
  if (from === -1 || last === -1) throw new Error(`index.html has no ${start} … ${end}`)
  if (html.includes(start, from + 1)) throw new Error(`index.html has ${start} twice`)
  return { from, to: last + end.length }
}
