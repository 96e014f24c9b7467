import { Trans } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { install, openInstall } from '#src/features/install/install.ts'
import {
  installNow,
  mayOfferNow,
  noteDismissal,
  noteOffer,
} from '#src/features/install/install-offer.ts'
import type { InstallWay } from '#src/features/install/install-rule.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import { Button } from '#src/ui/button/button.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { useInstallWords } from './use-install-words.ts'

/** After a paid order: the offer appears in the page, below the main content. */
export function PaidOffer() {
  const { way } = useStore(install)
  const hasWords = useInstallWords()
  return way && hasWords ? <Offer way={way} /> : null
}

function Offer({ way }: { way: InstallWay }) {
  const [isOffered, setOffered] = useState(() => mayOfferNow('paid', false))
  useEffect(() => {
    if (isOffered) noteOffer()
  }, [isOffered])
  if (!isOffered) return null
  const dismiss = () => {
    noteDismissal()
    setOffered(false)
  }
  const accept = () => {
    if (way === 'prompt') void installNow()
    else openInstall()
  }
  return (
    <OfferPanel
      icon={Smartphone}
      title={<Trans>Add the shop to your home screen?</Trans>}
      text={<Trans>Opens with one tap, even offline.</Trans>}
      actions={
        <>
          <Button variant="soft" isSmall onPress={accept}>
            <Trans>Add to home screen</Trans>
          </Button>
          <Button variant="quiet" isSmall onPress={dismiss}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    />
  )
}
