declare global {
  /** Taps on buttons of a served page before its scripts were there: place among all, and name. */
  var earlyTaps: [place: number, name: string][] | null | undefined
  /** What index.html does while the shop opens: all that works without its scripts. */
  var opening: { again: () => Promise<void>; done: () => void }
}

/**
 * What was done while a served page only looked alive: buttons tapped (`server/pages/page-html.ts` notes them) and fields
 * typed into. Asked before the page is taken over; what comes back does it again, once React hears it, if it is still the
 * page that it was done on.
 */
export function earlyActs(): (isSamePage: boolean) => void {
  const typed = typedTexts()
  const taps = globalThis.earlyTaps ?? []
  return (isSamePage) => {
    globalThis.earlyTaps = null
    if (!isSamePage) return
    // Not at once: while React draws, it hears nothing.
    setTimeout(() => {
      for (const each of typed) typeAgain(each)
      for (const [place, name] of taps) tapped(place, name)?.click()
    })
  }
}

/** The button of that name; of several, the one at the same place as before. */
function tapped(place: number, name: string) {
  const buttons = [...document.querySelectorAll<HTMLElement>('#root :is(button,input)')]
  const named = buttons.filter((one) => (one.ariaLabel ?? one.textContent) === name)
  return named.find((one) => one === buttons[place]) ?? named[0]
}

/** Something that shoppers do, to which no part of the shop listens. */
const UNHEARD = 'dragend'

/** Lets React take over the part of a served page that an element stands in, at once. */
export const takeOverNow = (element: Element) =>
  element.dispatchEvent(new Event(UNHEARD, { bubbles: true }))

/** A field is found again by its label, as shoppers find it. */
type Typed = { label: string; text: string; isFocused: boolean }

/** What can be typed into; a box that is ticked has a value too, which nobody typed. */
const fields = () => [
  ...document.querySelectorAll<HTMLInputElement>('#root input:not([type=radio],[type=checkbox])'),
]
const labelOf = (field: HTMLInputElement) => field.labels?.[0]?.textContent ?? ''

const typedTexts = (): Typed[] =>
  fields()
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({
      label: labelOf(field),
      text: field.value,
      isFocused: field === document.activeElement,
    }))

function typeAgain({ label, text, isFocused }: Typed) {
  const field = fields().find((one) => labelOf(one) === label)
  // Typed on since then: React has heard it.
  if (!field || (field.value !== '' && field.value !== text)) return
  takeOverNow(field) // what it holds by then would be no news to React
  // React has to know another text than the one that it is to hear: it notes what is set on the field itself alone.
  field.value = ''
  Reflect.set(HTMLInputElement.prototype, 'value', text, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (isFocused) field.focus()
}
