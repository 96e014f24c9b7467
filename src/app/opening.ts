/**
 * Runs in the head of every page, before anything is painted and before the shop's scripts come; the build writes it
 * into `index.html` (`tools/build/opening-script.ts`).
 */
import { openingOf } from '#src/layout/page/page-shape.ts'
import { PAYLOAD_ID } from '#contract/url/served-page.ts'

// The frame of an empty page takes the shape of the page that is to come.
const { shape, hasTabs, hasMenu } = openingOf(location.pathname)
Object.assign(document.documentElement.dataset, {
  shape,
  ...(hasTabs && { tabs: '' }),
  ...(hasMenu && { menu: '' }),
})

// A page that comes with its content would show it in the wrong colours.
try {
  const theme: unknown = JSON.parse(localStorage.getItem('theme') ?? 'null')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
} catch {
  // nothing is stored: the page follows the device
}

// Browsers ask again when a connection broke, not when an answer ended half-way, and they remember a script that came
// so. The page is then loaded again, with what was tapped and typed meanwhile (ADR 41).

const KEY = 'shop:opening'
const TRIES = 3
/** Milliseconds that a tap waits for the scripts. */
const PATIENCE_MS = 8000
/** Public pages that were seen before there was a service worker; the next page stores them (ADR 61). */
const LEFT_KEY = 'shop:left'
const MOST_LEFT = 20

type Taps = [place: number, name: string][]
/** What a page leaves for itself when it is loaded again. */
type Note = {
  tries?: number
  path?: string
  /** of the fields, in their order; false where nothing was typed */
  texts?: (string | false)[]
  taps?: Taps | null
  /** when the first of the taps was made */
  tap?: number
  isTapLost?: boolean
}

let isTrying = false
let isDone = false
let isUnstyled = false
let tap: number | undefined

function read(): Note {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? {}) as Note // as `write` leaves it
  } catch {
    return {}
  }
}

function write(note: Note): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(note))
    return true
  } catch {
    return false // where nothing can be counted nothing is loaded again by itself
  }
}

const pause = (time: number) => new Promise((over) => setTimeout(over, time))
const inputs = () => [...document.querySelectorAll<HTMLInputElement>('#root input')]
const here = () => location.pathname + location.search

async function isThere(): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return true
  try {
    await fetch('', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(3000) })
    return true
  } catch {
    return false // the page that stands can be read: a browser's error page in its place could not
  }
}

const served = here()
addEventListener('pagehide', () => {
  if (navigator.serviceWorker?.controller || !document.getElementById(PAYLOAD_ID)) return
  try {
    const left = JSON.parse(sessionStorage.getItem(LEFT_KEY) ?? '[]') as string[] // as written here
    left.push(served)
    sessionStorage.setItem(LEFT_KEY, JSON.stringify(left.slice(-MOST_LEFT)))
  } catch {
    // nothing can be stored
  }
})

const before = read()
const isSame = before.path === here()
/** A tap was given up since the page was first loaded: every notice from then on says so. */
let isTapLost = isSame && before.isTapLost === true
if (before.tries) write({ tries: before.tries })

/** Loads the page again; after three times it says that it is not whole, and offers to. */
async function again() {
  if (isTrying || isDone) return
  isTrying = true
  for (let tries = (before.tries ?? 0) + 1; tries <= TRIES; tries += 1) {
    await pause(300 * 4 ** (tries - 1))
    const isReachable = await isThere()
    if (isDone && !isUnstyled) return // the browser has fetched the script again by itself
    if (!isReachable) continue
    const path = here()
    const note = () => {
      const texts = inputs().map(({ value, defaultValue }) => value !== defaultValue && value)
      const made = globalThis.earlyTaps ?? null
      return write({ tries, path, texts, taps: made, ...(tap !== undefined && { tap }), isTapLost })
    }
    if (!note()) break
    addEventListener('pagehide', note) // with what is tapped and typed until the new page comes
    return location.reload()
  }
  tell(areTapsDropped())
}

const areTapsDropped = () => (globalThis.earlyTaps?.splice(0).length ?? 0) > 0

/** Says that the shop has not opened. `isLostNow`: a tap was given up. */
function tell(isLostNow: boolean) {
  isTapLost ||= isLostNow
  write({}) // a reload by hand starts counting again
  document.getElementById('unopened')?.remove()
  const isEnglish = document.documentElement.lang === 'en'
  const [words, lost, reload] = isEnglish
    ? (['The shop has not opened completely. ', 'Your tap did nothing. ', 'Load again'] as const)
    : (['商店还没有完全打开。', '刚才的点按没有生效。', '重新加载'] as const)
  const notice = document.createElement('p')
  notice.id = 'unopened'
  notice.role = 'alert'
  notice.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:16px;text-align:center;background:#33261d;color:#fff'
  const link = document.createElement('a')
  link.href = ''
  link.textContent = reload
  link.style.cssText = 'color:inherit;text-decoration:underline;padding:12px'
  notice.append(isTapLost ? words + lost : words, link)
  const place = document.querySelector('body') ?? document.documentElement
  place.append(notice)
}

/** Taps that were made before the page was loaded again. */
function taps(): Taps {
  if (!isSame || !before.taps?.length) return []
  tapped(before.tap)
  return before.taps
}

/** A tap waits since then: if it still does when its time is over, it is given up in words. */
function tapped(since = Date.now()) {
  tap ??= since
  const wait = Math.max(0, PATIENCE_MS - (Date.now() - since))
  setTimeout(() => areTapsDropped() && tell(true), wait)
}

/** The page is there. */
function done() {
  isDone = true
  document.getElementById('unopened')?.remove()
  if (before.tries) write({})
}

globalThis.opening = { again, taps, tapped, done }

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.src) void again()
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet' || target.disabled)
      return
    isUnstyled = true
    void again()
  },
  true,
)

// The page itself may have ended half-way: Chromium waits for its rest for ever, others lack what stands last.
let size = 0
let quiet = 0
const watch = setInterval(() => {
  if (document.readyState !== 'loading') return clearInterval(watch)
  const now = document.getElementsByTagName('*').length
  quiet = now === size ? quiet + 1 : 0
  size = now
  if (quiet === 5) void again()
}, 1000)

document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive') return
  if (!document.querySelector('#root') || !document.querySelector('script[type=module]'))
    void again()
  if (isSame)
    for (const [place, input] of inputs().entries()) {
      const text = before.texts?.[place]
      if (text) input.value = text
    }
})
