import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { install } from '#src/features/install/install.ts'
import {
  closeInstall,
  followInstall,
  mayOfferNow,
  noteOffer,
} from '#src/features/install/install-offer.ts'
import { rememberOrder } from '#src/features/install/install-memory.ts'
import { latePart } from '#src/ui/layout/late-part.tsx'
import { useStore } from '#src/platform/state/store.ts'
import { useFrontDialog } from '#src/ui/overlay/layers.ts'
import { useInstallWords } from './use-install-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useCartCount } from '#src/features/cart/use-shown-cart.ts'
import { unreadQuery } from '#src/features/message/message.queries.ts'
import { isStandalone } from '#src/features/install/display.ts'
import { isMember } from '#src/platform/session/session.ts'
import { onWipe } from '#src/platform/session/session-epoch.ts'
import { useMember } from '#src/features/session/use-member.ts'

/** What awaits the shopper: units in the cart and unread messages. */
const badgeCount = ({ cart, unread }: { cart: number; unread: number }) => cart + unread

/** The badge on the app icon; 0 removes it. Browsers without badges, or that require permission first, are skipped. */
async function setBadge(count: number) {
  try {
    if (count > 0) await navigator.setAppBadge?.(count)
    else await navigator.clearAppBadge?.()
  } catch {
    // iOS requires notification permission first
  }
}

/** Keeps the app icon's badge current; it is cleared with the session. */
function AppBadge() {
  const member = useMember()
  const cart = useCartCount(member)
  const isKnown = member !== undefined || !isMember()
  // A browser tab has no icon to fetch for; it counts only what the page has fetched anyway.
  const isAsked = member !== undefined && isStandalone()
  const { data: unread } = useQuery({ ...unreadQuery(), enabled: isAsked })
  const count = badgeCount({ cart, unread: member === undefined ? 0 : (unread?.count ?? 0) })
  useEffect(() => {
    if (isKnown) void setBadge(count)
  }, [isKnown, count])
  useEffect(() => onWipe(() => setBadge(0)), [])
  return null
}

/** Milliseconds on the home page before an offer appears: shoppers with a destination are not interrupted. */
const STAY_MS = 5000

const InstallSheet = latePart(
  async () => (await import('#src/features/install/install-sheet.tsx')).InstallSheet,
)

/** Everything about the installed app that does not belong to a page: the offer, the badge, external links. */
export function InstallCorner({ shopName }: { shopName: string }) {
  const { way, sheet } = useStore(install)
  const hasWords = useInstallWords()
  const [wasOpened, setOpened] = useState(false)
  if (sheet !== undefined && !wasOpened) setOpened(true)
  useEffect(followInstall, [])
  useOutsideLinks()
  useOfferAtHome()
  useOrderNote()
  return (
    <>
      <AppBadge />
      {way && hasWords && wasOpened && (
        <InstallSheet
          way={way}
          isOpen={sheet !== undefined}
          onClose={closeInstall}
          shopName={shopName}
        />
      )}
    </>
  )
}

function useOfferAtHome() {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  const { way } = useStore(install)
  const isCovered = useFrontDialog() !== null
  useEffect(() => {
    if (!way || isCovered || !isHome) return undefined
    const timer = setTimeout(() => {
      if (!mayOfferNow('home', document.visibilityState === 'hidden')) return
      noteOffer()
      install.sheet = 'offered'
    }, STAY_MS)
    return () => clearTimeout(timer)
  }, [way, isCovered, isHome])
}

/** A shopper at the cashier has placed an order. */
function useOrderNote() {
  const isCashier = useLocation({ select: ({ pathname }) => pathname.startsWith('/user/cashier/') })
  useEffect(() => {
    if (isCashier) rememberOrder()
  }, [isCashier])
}

/** An app window has no way back from an external page: links out of the shop open in the browser. */
function useOutsideLinks() {
  useEffect(() => {
    document.addEventListener('click', sendOutside, true)
    return () => document.removeEventListener('click', sendOutside, true)
  }, [])
}

function sendOutside({ target }: MouseEvent) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || !isStandalone() || link.origin === location.origin) return
  if (!/^https?:$/.test(link.protocol)) return // the device handles tel: and mailto:
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
}
