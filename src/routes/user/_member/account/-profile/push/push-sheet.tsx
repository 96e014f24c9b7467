import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FormFailure } from '#src/features/failure/form-failure.tsx'
import { notifyDeviceMutation, pushQuery } from '#src/features/push/push.queries.ts'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { Skeleton, SkeletonRow } from '#src/ui/state/skeleton.tsx'
import { PushChoiceFields } from './push-choices.tsx'
import { useState } from 'react'
import { openInstall } from '#src/features/install/install.ts'
import { devicePush } from '#src/features/push/device-push.ts'
import { pushSupport, type PushSupport } from '#src/features/push/push-support.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { Banner } from '#src/ui/state/banner.tsx'

type PushSheetProps = { isOpen: boolean; onClose: () => void }

/** Notifications: on this device or not, about what, and when not. Every change takes effect at once. */
export function PushSheet({ isOpen, onClose }: PushSheetProps) {
  const { t } = useLingui()
  const { data: choices, error } = useQuery({ ...pushQuery(), enabled: isOpen })
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Notifications`} closeLabel={t`Close`}>
      <div className="grid gap-5 pb-2">
        <DeviceSwitch onClose={onClose} />
        {choices ? (
          <PushChoiceFields choices={choices} />
        ) : error ? (
          <FormFailure error={error} />
        ) : (
          <Skeleton label={t`Loading`}>
            <SkeletonRow />
            <SkeletonRow />
          </Skeleton>
        )}
      </div>
    </Sheet>
  )
}

/** Turns notifications of this device on and off, or shows what they need. */
function DeviceSwitch({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const { isOn } = useStore(devicePush)
  const [support, setSupport] = useState(pushSupport)
  const device = useMutation(notifyDeviceMutation())
  /** what was pressed, until it is so; null: nothing */
  const [wanted, setWanted] = useState<boolean | null>(null)
  if (support !== 'ready') return <Missing support={support} onClose={onClose} />
  const change = (isNowWanted: boolean) => {
    setWanted(isNowWanted)
    device.mutate(isNowWanted, {
      onSettled: () => {
        setWanted(null)
        setSupport(pushSupport())
      },
    })
  }
  return (
    <Switch
      label={t`Notify me on this device`}
      note={
        isOnline ? (
          <Trans>See updates on your lock screen without opening the shop.</Trans>
        ) : (
          <Trans>You need to be online to change this.</Trans>
        )
      }
      checked={wanted ?? isOn}
      disabled={!isOnline || wanted !== null}
      onChange={change}
    />
  )
}

type MissingProps = { support: Exclude<PushSupport, 'ready'>; onClose: () => void }

function Missing({ support, onClose }: MissingProps) {
  const addFirst = () => {
    onClose()
    openInstall()
  }
  return (
    <Banner
      action={
        support === 'install' && (
          <Button variant="soft" isSmall onPress={addFirst}>
            <Trans>Show me how</Trans>
          </Button>
        )
      }
    >
      <Reason support={support} />
    </Banner>
  )
}

function Reason({ support }: Pick<MissingProps, 'support'>) {
  switch (support) {
    case 'blocked':
      return (
        <Trans>
          Your browser blocks notifications from this shop. Allow them in its site settings.
        </Trans>
      )
    case 'wechat':
      return <Trans>WeChat can’t show notifications. Open the shop in your phone’s browser.</Trans>
    case 'install':
      return (
        <Trans>
          On iPhone and iPad, notifications only work from your home screen. Add the shop, then open
          it from there.
        </Trans>
      )
    default:
      return (
        <Trans>This browser can’t show notifications. You’ll find updates in your messages.</Trans>
      )
  }
}
