import { withTimeout } from '#src/platform/lib/async/with-timeout.ts'
import type { PageMessage } from '#sw/messages.ts'

/** How long an update may take to be installed, in ms; after that the page reloads all the same. */
const INSTALL_MS = 5000
/**
 * And to become active, in ms. Chromium lets it wait half a minute when a request wakes the worker before it at the
 * wrong moment; so that one is asked to give way.
 */
const ACTIVATE_MS = 1500
const GIVE_WAY_MS = 1000

const control = { hadController: false, isAsked: false, isReplaced: false }

/** Another tab brought a newer worker in: this page goes on with its own files, and reloads when it moves. */
export const isReplaced = () => control.isReplaced

/** Follows who serves this page from now on; call before anything may change it. */
export function watchControl() {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined // absent outside secure contexts
  if (!workers) return
  control.hadController = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    // The first worker of a first visit replaces nobody.
    if (control.hadController && !control.isAsked) control.isReplaced = true
    control.hadController = true
  })
}

/**
 * Brings in the newer worker: waits until it is installed, tells it to take over, waits until it has, or until the
 * worker before it hands out the newer pages. The caller loads the page again either way, also when there is none.
 */
export async function takeOver(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await workers?.getRegistration().catch(() => undefined)
  if (!registration) return
  control.isAsked = true
  const waiting = await installed(registration, AbortSignal.timeout(INSTALL_MS))
  if (!waiting) return
  const isActive = reached(waiting, 'activated', AbortSignal.timeout(ACTIVATE_MS))
  const message: PageMessage = { type: 'SKIP_WAITING' }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target: it is of this origin
  waiting.postMessage(message)
  if (!(await isActive)) await withTimeout(giveWay(), GIVE_WAY_MS)
}

async function giveWay(): Promise<void> {
  try {
    const { postToWorker } = await import('./worker.ts')
    await postToWorker({ type: 'GIVE_WAY' })
  } catch {
    // the page is loaded from whoever answers
  }
}

async function installed(registration: ServiceWorkerRegistration, signal: AbortSignal) {
  if (registration.waiting) return registration.waiting
  const found = registration.installing ?? (await arriving(registration, signal))
  if (found) await reached(found, 'installed', signal)
  return registration.waiting
}

/** A worker that begins to be installed before the time is over. */
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
