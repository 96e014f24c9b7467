import { afterPaint, whenIdle } from '#src/platform/lib/when-idle.ts'

type Bar = { start: () => void; done: () => void }

/** Milliseconds: a page that is ready sooner needs no bar, and rendering one would only delay it. */
const SHOWN_AFTER_MS = 100

let bar: Bar | undefined
let loading: Promise<void> | undefined
let isRunning = false
let isShown = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * The bar's code is lazy-loaded once the first page, which needs no bar, is idle. It is optional: everything works
 * without it.
 */
async function load() {
  await whenIdle()
  const { BProgress } = await import('@bprogress/core')
  // spec §9; the library's default template is an HTML string, which the page's CSP rejects (ADR 31)
  const rules = { minimum: 0.08, speed: 200, trickleSpeed: 800, showSpinner: false }
  BProgress.configure({ ...rules, template: null })
  addBar()
  bar = BProgress
  if (isRunning) show()
}

function show() {
  timer = undefined
  isShown = true
  bar?.start()
}

/** The library reads the bar's layout, so the page paints first. */
async function hide() {
  await afterPaint()
  if (!isShown) bar?.done() // otherwise the next navigation shows and ends it
}

/** The library finds it by these names, and shows it while it runs. */
function addBar() {
  const frame = document.createElement('div')
  frame.className = 'bprogress'
  frame.style.display = 'none'
  const line = document.createElement('div')
  line.className = 'bar fixed inset-x-0 top-0 z-progress h-0.5 bg-accent'
  frame.append(line)
  document.body.append(frame)
}

/** A navigation has started. */
export function startProgress() {
  isRunning = true
  if (!isShown) timer ??= setTimeout(show, SHOWN_AFTER_MS)
}

/** It has ended, and the page is rendered. */
export function endProgress() {
  clearTimeout(timer)
  timer = undefined
  if (isShown) void hide()
  isRunning = isShown = false
  loading ??= load().catch(() => {
    loading = undefined // it is requested again after the next page
  })
}
