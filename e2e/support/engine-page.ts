import { expect } from 'playwright/test'
import type { Driver } from './engine.ts'

const PATIENCE = 15_000

type Plain = string | number | boolean | null

/** In the page: the time origin of its document, once it has loaded; 0 before. */
const bornAt = () =>
  location.protocol !== 'about:' && document.readyState === 'complete' ? performance.timeOrigin : 0

/** A test's actions on a page in another engine. Texts and names are those that a shopper reads or hears. */
export type EnginePage = {
  /** Waits for the document that the browser was started with. */
  opened: () => Promise<void>
  /** Opens a path of the shop, as if typed, and waits for the document. */
  goto: (path: string) => Promise<void>
  reload: () => Promise<void>
  /** Runs a function in the page; it can use nothing from outside except its arguments. */
  evaluate: <T, A extends Plain[]>(work: (...args: A) => T | Promise<T>, ...args: A) => Promise<T>
  /** Leaves the page with the browser’s back button. */
  back: () => Promise<void>
  /** Waits until the page shows this text. */
  shows: (text: string | RegExp) => Promise<void>
  /** Clicks the link or button with this name, waiting up to some milliseconds for it. */
  click: (name: string, within?: number) => Promise<void>
  /** Types into the field with this label. */
  fill: (label: string, value: string) => Promise<void>
  /** Runs a script in every document from now on, before the page's own. */
  before: (source: string) => Promise<void>
}

/** In the page: clicks the visible control with a name after this call has returned, because it may navigate. */
function clickNamed(name: string): boolean {
  const controls = document.querySelectorAll<HTMLElement>(
    'a, button, [role=button], summary, label',
  )
  const found = [...controls].find((control) => {
    const spoken = control.getAttribute('aria-label') ?? control.innerText
    return spoken.trim() === name && control.checkVisibility() && !control.matches(':disabled')
  })
  if (found) setTimeout(() => found.click())
  return found !== undefined
}

/** In the page: types as the browser would, so that the form notices. */
function fillLabelled(label: string, value: string): boolean {
  const labels = [...document.querySelectorAll('label')]
  const field = labels.find(({ textContent }) => textContent?.trim().startsWith(label))?.control
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
  field.focus()
  field.select()
  return document.execCommand('insertText', false, value)
}

const callOf = (work: (...args: never[]) => unknown, args: Plain[]) =>
  `(${work.toString()})(...${JSON.stringify(args)})`

/** @param origin of the paths that are opened */
export function pageOver(driver: Driver, origin: string): EnginePage {
  const run = async <T, A extends Plain[]>(work: (...args: A) => T | Promise<T>, ...args: A) => {
    const call = callOf(work, args)
    const text = await driver.evaluate(`(async () => JSON.stringify(await ${call}) ?? 'null')()`)
    return JSON.parse(text) as T // the function's result, through JSON
  }
  const until = (message: string, look: () => Promise<boolean>, timeout = PATIENCE) => {
    const isSo = () => look().catch(() => false)
    return expect.poll(isSo, { message, timeout, intervals: [50, 100] }).toBe(true)
  }
  const born = () => run(bornAt).catch(() => 0)
  async function arrive(leave: () => Promise<unknown>) {
    const before = await born()
    await leave()
    await until('a document is there', async () => ![0, before].includes(await born()))
  }
  const isClicked = async (name: string) =>
    (await driver.evaluateAtOnce(`String(${callOf(clickNamed, [name])})`)) === 'true'
  return {
    evaluate: run,
    opened: () => until('the first document is there', async () => (await born()) > 0),
    goto: (path) => arrive(() => driver.navigate(origin + path)),
    reload: () => arrive(() => driver.reload()),
    back: async () => void (await driver.back()),
    async shows(text) {
      const read = () => run(() => document.body.innerText).catch(String)
      await expect.poll(read, { intervals: [50, 100] }).toMatch(text)
    },
    click: (name, within) => until(`“${name}” is there to click`, () => isClicked(name), within),
    fill: (label, value) => until(`“${label}” takes text`, () => run(fillLabelled, label, value)),
    before: async (source) => void (await driver.before(source)),
  }
}
