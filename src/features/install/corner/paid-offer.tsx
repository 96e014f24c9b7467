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
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
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
    <Panel className="mt-6 flex gap-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-2 bg-sunken">
        <Icon of={Smartphone} />
      </span>
      <div className="min-w-0">
        <h3 className="text-16">
          <Trans>Keep the shop on your home screen?</Trans>
        </h3>
        <p className="text-13 text-ink-2">
          <Trans>It opens with one tap, also offline.</Trans>
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="soft" isSmall onPress={accept}>
            <Trans>Add to home screen</Trans>
          </Button>
          <Button variant="quiet" isSmall onPress={dismiss}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </div>
    </Panel>
  )
}
