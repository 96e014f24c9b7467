import { withTimeout } from '#contract/lib/waiting.ts'
import type { PageMessage } from '#contract/worker-messages.ts'

/** How long an update may take to install, in ms; after that the page reloads anyway. */
const INSTALL_MS = 5000
/**
 * And to become active, in ms. Chromium can delay it by half a minute when a request wakes the previous worker at the
 * wrong moment; that worker then gets the message to step aside.
 */
const ACTIVATE_MS = 1500
const GIVE_WAY_MS = 1000

const control = { hadController: false, isAsked: false, isReplaced: false }

/** Another tab activated a newer service worker: this page keeps its own files, and reloads on its next navigation. */
export const isReplaced = () => control.isReplaced

/** Tracks which worker controls this page; call before anything may change it. */
export function watchControl() {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined // undefined outside secure contexts
  if (!workers) return
  control.hadController = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    // The first worker of a first visit replaces none.
    if (control.hadController && !control.isAsked) control.isReplaced = true
    control.hadController = true
  })
}

/**
 * Activates the newer service worker: waits until it is installed, sends it the message to take over, and waits until
 * it has, or until the previous worker serves the newer pages. The caller reloads the page in any case, also when there
 * is no newer worker.
 */
export async function activateWaitingWorker(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await workers?.getRegistration().catch(() => undefined)
  if (!registration) return
  control.isAsked = true
  const waiting = await installed(registration, AbortSignal.timeout(INSTALL_MS))
  if (!waiting) return
  const isActive = reached(waiting, 'activated', AbortSignal.timeout(ACTIVATE_MS))
  const message: PageMessage = { type: 'SKIP_WAITING' }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  waiting.postMessage(message)
  if (!(await isActive)) await withTimeout(giveWay(), GIVE_WAY_MS)
}

async function giveWay(): Promise<void> {
  try {
    const { postToWorker } = await import('./worker.ts')
    await postToWorker({ type: 'GIVE_WAY' })
  } catch {
    // reload the page from whichever worker responds
  }
}

async function installed(registration: ServiceWorkerRegistration, signal: AbortSignal) {
  if (registration.waiting) return registration.waiting
  const found = registration.installing ?? (await arriving(registration, signal))
  if (found) await reached(found, 'installed', signal)
  return registration.waiting
}

/** A worker that starts installing before the timeout. */
function arriving(registration: ServiceWorkerRegistration, signal: AbortSignal) {
  return new Promise<ServiceWorker | null>((resolve) => {
    registration.addEventListener('updatefound', () => resolve(registration.installing), { signal })
    signal.addEventListener('abort', () => resolve(null))
    void registration.update().then(
      () => registration.installing ?? registration.waiting ?? resolve(null),
      () => resolve(null),
    )
  })
}

function reached(worker: ServiceWorker, state: ServiceWorkerState, signal: AbortSignal) {
  return new Promise<boolean>((resolve) => {
    const look = () => {
      if (worker.state === state) resolve(true)
      else if (worker.state === 'redundant') resolve(false)
    }
    worker.addEventListener('statechange', look, { signal })
    signal.addEventListener('abort', () => resolve(false))
    look()
  })
}
