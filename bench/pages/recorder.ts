import type { Page } from 'playwright'

/** What the recorder has seen of a page; milliseconds since the navigation began. */
export type Seen = {
  lcp: number
  /** cumulative layout shift without recent input */
  shift: number
  /** tasks of 50 ms and more: when they began and how long they took */
  tasks: { at: number; took: number }[]
  /** milliseconds from the last click to the paint after it */
  click: number
  firstPaint: number
  content: number
  /** the content after one more frame: scripts that run right after the first paint delay it */
  settled: number
  /** the first picture of the page, in its own file */
  picture: number
}

type Recorder = {
  seen: Seen
  /** resolves with the time after the paint of the first frame in which it is true */
  when: (isThere: () => boolean) => Promise<number>
}
export type WithRecorder = { recorder: Recorder }

/** Runs in the page before everything else; notes when `selector` is painted. */
function record(selector: string) {
  const seen: Seen = {
    lcp: 0,
    shift: 0,
    tasks: [],
    click: 0,
    firstPaint: 0,
    content: 0,
    settled: 0,
    picture: 0,
  }
  const watch = (type: string, note: (entry: PerformanceEntry) => void) => {
    // of kind `event` the short ones too, which the types do not know of
    const wanted = Object.assign({ type, buffered: true }, { durationThreshold: 16 })
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(wanted)
  }
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean } // the kind asked for
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  watch('paint', ({ startTime }) => (seen.firstPaint ||= startTime))
  watch('longtask', ({ startTime: at, duration: took }) => seen.tasks.push({ at, took }))
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift
    if (!hadRecentInput) seen.shift += value
  })
  watch('event', ({ name, duration }) => {
    if (name === 'click') seen.click = duration
  })
  const isVisible = (wanted: string) => {
    const element = document.querySelector(wanted)
    return element !== null && element.textContent !== '' && element.getClientRects().length > 0
  }
  const when = (isThere: () => boolean) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (!isThere()) return void requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel() // a task of its own: after this frame's paint
        port1.addEventListener('message', () => resolve(performance.now()), { once: true })
        port1.start()
        port2.postMessage(0)
      }
      requestAnimationFrame(look)
    })
  const own: WithRecorder = { recorder: { seen, when } }
  Object.assign(globalThis, own)
  // Pages that are documents of their own are measured from the click on the page before.
  const noteTap = ({ timeStamp }: Event) =>
    sessionStorage.setItem('tap', String(performance.timeOrigin + timeStamp))
  addEventListener('click', noteTap, { capture: true })
  const hasPicture = () =>
    (document.querySelector<HTMLImageElement>('main img')?.naturalWidth ?? 0) > 0
  void when(hasPicture).then((at) => (seen.picture = at))
  void when(() => isVisible(selector))
    .then((at) => {
      seen.content = at
      return when(() => true)
    })
    .then((at) => (seen.settled = at))
}

/** Call before the page is opened. */
export const recordOn = (page: Page, selector: string) => page.addInitScript(record, selector)

/** What was seen, once the content stands. */
export const seenOn = (page: Page) =>
  page.evaluate(async () => {
    const { recorder } = globalThis as unknown as WithRecorder // put there before the page's own scripts
    await recorder.when(() => recorder.seen.settled > 0)
    return recorder.seen
  })
