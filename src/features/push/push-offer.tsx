import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { BellPlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { OfferPanel } from '#src/features/install/corner/paid-offer.tsx'
import { stored } from '#src/platform/storage/stored.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { mayAskForPush, notifyDeviceMutation } from './push.queries.ts'

const SNOOZE_MS = 90 * 86_400_000
/** When the offer was last declined, in ms. */
const declined = stored('pushDeclined', v.number(), { isPrivate: true })

const isSnoozed = () => Date.now() - (declined.read() ?? -Infinity) < SNOOZE_MS

/** What was pressed is gone: the focus goes to what replaced it, which is read out. */
const focus = (node: HTMLElement | null) => node?.focus()

/** Offers notifications about the order that was just paid; where it has nothing to offer, `otherwise` is shown. */
export function PushOffer({ otherwise }: { otherwise: ReactNode }) {
  const [isOffered] = useState(() => mayAskForPush() && !isSnoozed())
  const [isDone, setDone] = useState(false)
  const device = useMutation(notifyDeviceMutation())
  if (isDone) return null
  if (!isOffered) return otherwise
  const decline = () => {
    declined.write(Date.now())
    setDone(true)
  }
  const accept = () => device.mutate(true, { onSuccess: (isOn) => void (isOn || decline()) })
  if (device.data === true)
    return (
      <Panel className="mt-6">
        <p ref={focus} tabIndex={-1}>
          <Trans>This device will notify you. Choose topics and quiet hours in your profile.</Trans>
        </p>
      </Panel>
    )
  return (
    <OfferPanel
      icon={BellPlus}
      title={<Trans>Shall we tell you when it’s on its way?</Trans>}
      text={<Trans>Parcels and refunds, on your lock screen.</Trans>}
      actions={
        <>
          <Button variant="soft" isSmall busy={device.isPending} onPress={accept}>
            <Trans>Notify me</Trans>
          </Button>
          <Button variant="quiet" isSmall onPress={decline}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    />
  )
}
