import { subscribeKey } from 'valtio/vanilla/utils'
import { isHeld } from '#src/platform/state/page-lock.ts'
import { hasOrdered, installMemory, remember, VISIT_MS } from './install-memory.ts'
import { seenSerials } from '#src/features/saved/seen-products.ts'
import { isStandalone, onDisplayChange } from './display.ts'
import { install } from './install.ts'
import { installWay, mayOffer, type OfferMoment } from './install-rule.ts'
import { update } from '#src/features/update/update.ts'

let isFollowing = false

/** Counts this visit and keeps `install.way` current from now on. */
export function followInstall() {
  if (isFollowing) return
  isFollowing = true
  noteVisit()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') noteVisit()
    else remember({ seenAt: Date.now() })
  })
  const look = () => {
    const { userAgent, maxTouchPoints: touchPoints } = navigator
    const hasPrompt = install.prompt !== null
    install.way = installWay({ userAgent, touchPoints, hasPrompt, isStandalone: isStandalone() })
  }
  // The browser offers it only while it is not installed: it has been removed since.
  const lookAgain = () => {
    if (install.prompt) remember({ isInstalled: false })
    look()
  }
  lookAgain()
  subscribeKey(install, 'prompt', lookAgain)
  onDisplayChange(look)
  addEventListener('appinstalled', () => {
    remember({ isInstalled: true })
    install.prompt = null
    install.sheet = undefined
  })
}

function noteVisit() {
  const { visits, seenAt } = installMemory()
  const now = Date.now()
  const isNew = now - seenAt >= VISIT_MS || now < seenAt
  remember({ seenAt: now, visits: isNew ? visits + 1 : visits })
}

/** An update prompt is open, or an update is being applied. */
const isUpdating = () => ['ready', 'forced', 'applying'].includes(update.now.phase)

/** `isBusy`: something else has the shopper's attention. */
export const mayOfferNow = (moment: OfferMoment, isBusy: boolean) =>
  mayOffer({
    ...installMemory(),
    way: install.way,
    moment,
    pathname: location.pathname,
    products: seenSerials().length,
    hasOrdered: hasOrdered(),
    isBusy: isBusy || isHeld() || isUpdating() || install.sheet !== undefined,
    now: Date.now(),
  })

/** Records that an offer appeared automatically. */
export function noteOffer() {
  if (install.way !== 'prompt') remember({ guides: installMemory().guides + 1 })
}

export const noteDismissal = () =>
  remember({ dismissals: installMemory().dismissals + 1, dismissedAt: Date.now() })

/** Closes the sheet; dismissing an automatic offer postpones the next one. */
export function closeInstall() {
  if (install.sheet === 'offered') noteDismissal()
  install.sheet = undefined
}

/** The browser's own prompt; call it from a press. A refusal there counts like dismissing our offer. */
export async function installNow() {
  const { prompt } = install
  install.sheet = undefined
  install.prompt = null
  const answer = await prompt?.prompt().catch(() => undefined)
  if (answer?.outcome === 'dismissed') noteDismissal()
}
