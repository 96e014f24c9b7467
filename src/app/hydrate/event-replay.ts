declare global {
  /** Taps on buttons of a served page before its scripts loaded: index among all buttons, and name. */
  var earlyTaps: [place: number, name: string][] | null | undefined
  /** What `src/app/opening.ts` does while the shop loads: everything that works without the other scripts. */
  var opening: {
    again: () => Promise<void>
    taps: () => [place: number, name: string][]
    tapped: () => void
    done: () => void
  }
}

/**
 * Input on a served page before hydration: buttons tapped (recorded by `server/pages/page-html.ts`) and fields typed
 * into. Call it before the page is hydrated. The returned function replays the input once React is listening, if it is
 * still the same page.
 */
export function recordedInput(): (isSamePage: boolean) => void {
  const typed = typedTexts()
  const taps = globalThis.earlyTaps ?? []
  return (isSamePage) => {
    globalThis.earlyTaps = null
    if (!isSamePage) return
    // Deferred: while React renders, it does not receive events.
    setTimeout(() => {
      for (const each of typed) typeAgain(each)
      for (const [place, name] of taps) tapped(place, name)?.click()
    })
  }
}

/** The button with that name; of several, the one at the same position as before. */
function tapped(place: number, name: string) {
  const buttons = [...document.querySelectorAll<HTMLElement>('#root :is(button,input)')]
  const named = buttons.filter((one) => (one.ariaLabel ?? one.textContent) === name)
  return named.find((one) => one === buttons[place]) ?? named[0]
}

/** Something shoppers do that no part of the shop listens for. */
const UNUSED_EVENT = 'dragend'

/** Makes React hydrate the part of a served page that contains an element, immediately. */
export const takeOverNow = (element: Element) =>
  element.dispatchEvent(new Event(UNUSED_EVENT, { bubbles: true }))

/** A field is looked up by its label, as shoppers identify it. */
type FieldText = { label: string; text: string; isFocused: boolean }

/** Text inputs only; a checked box has a value too, but no one typed it. */
const fields = () => [
  ...document.querySelectorAll<HTMLInputElement>('#root input:not([type=radio],[type=checkbox])'),
]
const labelOf = (field: HTMLInputElement) => field.labels?.[0]?.textContent ?? ''

const typedTexts = (): FieldText[] =>
  fields()
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({
      label: labelOf(field),
      text: field.value,
      isFocused: field === document.activeElement,
    }))

function typeAgain({ label, text, isFocused }: FieldText) {
  const field = fields().find((one) => labelOf(one) === label)
  // Edited since then: React has received it.
  if (!field || (field.value !== '' && field.value !== text)) return
  takeOverNow(field) // otherwise React would see no change in value
  // Typed into the empty field, as by hand: React takes no notice of a text that it has set or seen before.
  field.value = ''
  field.setRangeText(text, 0, 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (isFocused) field.focus()
}
