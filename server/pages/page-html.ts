import { AS_OF_ATTRIBUTE, AS_OF_TIME, FRESH_MS } from '#src/platform/lib/time/as-of.ts'
import {
  AGE_TIMING,
  LOOK_ATTRIBUTE,
  LOOKS_ID,
  PAYLOAD_ID,
  type RenderedPage,
} from '#src/contract/url/served-page.ts'
import type { PageHtml } from '#server/http/files/page-answer.ts'
import { stylesOf } from './page-styles.ts'
import type { PublishedBuild } from './published-build.ts'
import { wantedFiles } from './wanted-files.ts'

/**
 * Notes taps on buttons until the page's scripts are there, which then do what was wanted. Those that act by themselves
 * (a form would be sent, a box ticked) are kept from it. `tapped` in `src/app/hydrate/event-replay.ts` finds them by the same place and name.
 * `opening` (index.html) has those from before the page was loaded again, and gives up those that wait too long.
 */
const EARLY_TAPS = `earlyTaps=opening.taps();addEventListener("click",e=>{let b=earlyTaps&&e.target.closest("#root :is(button,[type=radio],[type=checkbox])");if(b){e.preventDefault();earlyTaps.push([[...document.querySelectorAll("#root :is(button,input)")].indexOf(b),b.ariaLabel??b.textContent]);opening.tapped()}},true)`

/**
 * Libraries make errors while they are read, to throw them later. V8 would note for each where it stands, for which it reads the whole
 * file once more: half of the time that it takes to read them. `main.tsx` puts the limit back.
 */
const NO_TRACES = 'Error.stackTraceLimit=0'

/** Who comes by a link begins at the top; who comes back may stand anywhere, and the page is to be as long as it was. */
const OPENING = `if(performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!location.hash)document.documentElement.dataset.opening=""`

/** Nothing is shown before all of the page is read: half a header would move as its rest comes. */
const SHOWN_WHOLE = `<style>#root:not(:has(+ #${PAYLOAD_ID})){display:none}</style>`

/**
 * A page that was kept, here or on a device, says how old its prices are before its scripts do (`AsOf`). It says so in the
 * device's time, as `formatDateTime` writes it.
 */
const AS_OF = `{let a=performance.getEntriesByType("navigation")[0]?.serverTiming?.find(t=>t.name=="${AGE_TIMING}")?.duration;if(a>=${FRESH_MS}){let d=new Date(Date.now()-a),n=new Date,p=v=>(""+v).padStart(2,0),t=p(d.getHours())+":"+p(d.getMinutes());if(d.toDateString()!=n.toDateString())t=p(d.getMonth()+1)+"-"+p(d.getDate())+" "+t;for(let e of document.querySelectorAll("[${AS_OF_ATTRIBUTE}]"))e.lastChild.data=e.lastChild.data.replace("${AS_OF_TIME}",t),e.hidden=!1}}`

/** Scripts of the build that run first, and those that they need. */
const SCRIPTS = /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g

/** The link of the build's style sheet. */
const STYLES = /<link rel="stylesheet"[^>]* href="([^"]+)">/

/**
 * The build's empty page with what was drawn in it, ready to be read, and to be taken over by its scripts. These come
 * last: on a slow line they would take turns with what the page is read by. So does the style sheet, of which the page
 * has the rules that it uses (ADR 50). Its link asks for nothing until `wholeStyles`: browsers that look ahead fetch one that is only
 * disabled.
 */
export function pageHtml(
  { template, manifest, styles }: Pick<PublishedBuild, 'template' | 'manifest' | 'styles'>,
  page: RenderedPage,
): PageHtml {
  const { html: drawn, sheet } = withLooks(page.html)
  const [link = '', sheetFile] = STYLES.exec(template) ?? []
  const ownStyles = link && `<style>${stylesOf(styles, drawn)}</style>`
  const restingLink = link.replace('>', ' media="not all" disabled>')
  const before = `${page.head}${SHOWN_WHOLE}${preloadOfPicture(drawn)}`
  const after = `<script>${NO_TRACES};${OPENING};${EARLY_TAPS}</script>${sheet && `<style id="${LOOKS_ID}">${sheet}</style>`}`
  const asOf = page.html.includes(AS_OF_ATTRIBUTE) ? `<script>${AS_OF}</script>` : ''
  const payload = JSON.stringify(page.payload).replaceAll('<', String.raw`\u003c`)
  const body = [
    `<div id="root">${drawn}</div>`,
    `<script type="application/json" id="${PAYLOAD_ID}">${payload}</script>`,
    page.facts,
    asOf,
    ...(template.match(SCRIPTS) ?? []),
    ...wantedFiles(manifest, page)
      .filter((file) => !template.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    sheetFile &&
      `<link rel="preload" as="style" crossorigin href="${sheetFile}" fetchpriority="low">`,
  ].join('')
  // Functions, since what is put in may hold `$`.
  const html = template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${page.payload.locale}"`)
    .replace(/(?=<script type="module")/, () => before)
    .replaceAll(SCRIPTS, '')
    .replace(STYLES, () => `${ownStyles}${restingLink}`)
    .replace('</head>', () => `${after}</head>`)
    .replace(/<div id="root">[^]*(?=<\/body>)/, () => body)
  return { html, own: `${template}${SHOWN_WHOLE}${ownStyles}${after}${asOf}` }
}

/** What a look may be made of: nothing that could leave its rule. */
const LOOK = /^[\w\s#%.,:;()'"/+=-]*$/

/**
 * Looks of single elements, which the page's policy does not take from HTML: they go to a style sheet, whose hash the
 * policy names, and each element says which is its own.
 */
function withLooks(drawn: string) {
  const looks = new Map<string, number>()
  const html = drawn.replaceAll(/ style="([^"]*)"/g, (_whole, written: string) => {
    const look = unescaped(written)
    if (!LOOK.test(look)) return ''
    const place = looks.get(look) ?? looks.size
    looks.set(look, place)
    return ` ${LOOK_ATTRIBUTE}="${place}"`
  })
  const sheet = [...looks]
    .map(([look, place]) => `[${LOOK_ATTRIBUTE}="${place}"]{${look}}`)
    .join('')
  return { html, sheet }
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

/** The main picture is asked for with the page's styles, not after they are read. */
function preloadOfPicture(html: string): string {
  const [, main = ''] = /<picture>((?:(?!<\/picture>)[^])*fetchPriority="high")/.exec(html) ?? []
  const [, set, sizes] = /type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"/.exec(main) ?? []
  if (!set || !sizes) return ''
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${set}" imagesizes="${sizes}" fetchpriority="high">`
}
