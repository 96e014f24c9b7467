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
import { useStore } from '#src/platform/state/use-store.ts'
import { useFrontDialog } from '#src/ui/overlay/open-dialogs.ts'
import { AppBadge } from './app-badge.tsx'
import { useInstallWords } from './use-install-words.ts'
import { useOutsideLinks } from './use-outside-links.ts'

/** Milliseconds at home before an offer comes: who is on the way somewhere is not stopped. */
const STAY_MS = 5000

const InstallSheet = latePart(
  async () => (await import('#src/features/install/sheet/install-sheet.tsx')).InstallSheet,
)

/** All of the installed shop that has no place in a page: the offer, the badge, links that lead out. */
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

/** Who is at the cashier has placed an order. */
function useOrderNote() {
  const isCashier = useLocation({ select: ({ pathname }) => pathname.startsWith('/user/cashier/') })
  useEffect(() => {
    if (isCashier) rememberOrder()
  }, [isCashier])
}
