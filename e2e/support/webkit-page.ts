import { expect } from 'playwright/test'
import type { Inspector } from './webkit-inspector.ts'

const PATIENCE = 15_000

type Plain = string | number | boolean | null
type Work<T, A extends Plain[]> = (...args: A) => T

/** In the page: when its document was born, once it is there as a whole; 0 before. */
const bornAt = () =>
  location.protocol !== 'about:' && document.readyState === 'complete' ? performance.timeOrigin : 0

/** What a test does with a page in WebKitGTK. Texts and names are those that a shopper reads or hears. */
export type WebKitPage = {
  /** Waits until the document is there that the browser was started with. */
  opened: () => Promise<void>
  /** Opens a path of the shop, as if it were typed, and waits until the document is there. */
  goto: (path: string) => Promise<void>
  reload: () => Promise<void>
  /** Runs a function in the page; it sees nothing from outside but its arguments. */
  evaluate: <T, A extends Plain[]>(work: (...args: A) => T | Promise<T>, ...args: A) => Promise<T>
  /** Leaves the page by the browser’s back button. */
  back: () => Promise<void>
  /** Waits until the page shows this text. */
  shows: (text: string | RegExp) => Promise<void>
  /** Clicks the link or button of this name when it is there; waits for it some milliseconds. */
  click: (name: string, within?: number) => Promise<void>
  /** Types into the field of this label. */
  fill: (label: string, value: string) => Promise<void>
  /** Runs a script in every document from now on, before its own. */
  before: (source: string) => Promise<void>
  /** what the page looks like now, as a PNG */
  photo: () => Promise<Buffer>
  inspector: Inspector
}

type RemoteValue = { objectId?: string; value?: unknown; description?: string }

/** Runs an expression that promises text. @throws what it throws */
async function evaluate({ send }: Inspector, expression: string): Promise<string> {
  const { result } = await send('Runtime.evaluate', { expression, emulateUserGesture: true })
  const { objectId, description } = result as RemoteValue // the protocol's own shape
  if (!objectId) throw new Error(description ?? 'the page answered nothing')
  const awaited = await send('Runtime.awaitPromise', {
    promiseObjectId: objectId,
    returnByValue: true,
  })
  const { value } = awaited['result'] as RemoteValue
  if (awaited['wasThrown']) throw new Error(JSON.stringify(awaited['result']))
  return String(value)
}

/** Runs a function that ends at once: one command, so that it may lead away from the page that answers. */
async function runAtOnce<T, A extends Plain[]>({ send }: Inspector, work: Work<T, A>, args: A) {
  const expression = `JSON.stringify((${work.toString()})(...${JSON.stringify(args)})) ?? 'null'`
  const answer = await send('Runtime.evaluate', {
    expression,
    emulateUserGesture: true,
    returnByValue: true,
  })
  const { value } = answer['result'] as RemoteValue // the protocol's own shape
  if (answer['wasThrown']) throw new Error(JSON.stringify(answer['result']))
  return JSON.parse(String(value)) as T // what the function gave, through JSON
}

/** In the page: the visible control of a name, clicked once this has been answered, as it may lead away. */
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

/** @param origin of the paths that are opened */
export function pageOver(inspector: Inspector, origin: string): WebKitPage {
  const run = async <T, A extends Plain[]>(work: (...args: A) => T | Promise<T>, ...args: A) => {
    const call = `(${work.toString()})(...${JSON.stringify(args)})`
    const text = await evaluate(
      inspector,
      `(async () => JSON.stringify(await ${call}) ?? 'null')()`,
    )
    return JSON.parse(text) as T // what the function gave, through JSON
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
  return {
    inspector,
    evaluate: run,
    opened: () => until('the first document is there', async () => (await born()) > 0),
    goto: (path) => arrive(() => inspector.send('Page.navigate', { url: origin + path })),
    reload: () => arrive(() => inspector.send('Page.reload')),
    back: () => runAtOnce(inspector, () => void setTimeout(() => history.back()), []),
    async shows(text) {
      const read = () => run(() => document.body.innerText).catch(String)
      await expect.poll(read, { intervals: [50, 100] }).toMatch(text)
    },
    click: (name, within) =>
      until(`“${name}” is there to click`, () => runAtOnce(inspector, clickNamed, [name]), within),
    fill: (label, value) => until(`“${label}” takes text`, () => run(fillLabelled, label, value)),
    async photo() {
      const size = await run(() => [innerWidth, innerHeight])
      const [width, height] = size
      const frame = { x: 0, y: 0, width, height, coordinateSystem: 'Viewport' }
      const { dataURL } = await inspector.send('Page.snapshotRect', frame)
      return Buffer.from(String(dataURL).replace(/^.*,/, ''), 'base64')
    },
    before: async (source) => void (await inspector.send('Page.setBootstrapScript', { source })),
  }
}
