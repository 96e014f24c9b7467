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
import { useStore } from '#src/platform/state/store.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useInstallWords } from './use-install-words.ts'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'

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

type OfferPanelProps = {
  icon: LucideIcon
  title: ReactNode
  text: ReactNode
  /** small buttons: accept, then decline */
  actions: ReactNode
}

/** An offer below the main content of a page. */
export function OfferPanel({ icon, title, text, actions }: OfferPanelProps) {
  return (
    <Panel className="mt-6 flex gap-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-2 bg-sunken">
        <Icon of={icon} />
      </span>
      <div className="min-w-0">
        <h3 className="text-16">{title}</h3>
        <p className="text-13 text-ink-2">{text}</p>
        <div className="mt-3 flex flex-wrap gap-3">{actions}</div>
      </div>
    </Panel>
  )
}
