import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FormFailure } from '#src/features/failure/form-failure.tsx'
import {
  notifyDeviceMutation,
  pushQuery,
  pushSupport,
  type PushSupport,
  savePushChoicesMutation,
} from '#src/features/push/push.queries.ts'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { Skeleton, SkeletonRow } from '#src/ui/state/skeleton.tsx'
import { useState } from 'react'
import { openInstall } from '#src/features/install/install.ts'
import { devicePush } from '#src/features/push/device-push.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { useStore } from '#src/platform/state/store.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import {
  PUSH_TOPICS,
  type PushChoices as Choices,
  type PushTopic,
  type QuietHours,
} from '#contract/push.ts'
import { Select } from '#src/ui/form/select.tsx'

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

const USUAL: QuietHours = { from: 22, until: 8 }
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))
const clock = (hour: string) => `${hour.padStart(2, '0')}:00`

/** Topics and quiet hours of all the member's devices; what is chosen is shown at once, and taken back if it fails. */
function PushChoiceFields({ choices }: { choices: Choices }) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const [{ topics, quiet }, setShown] = useState(choices)
  const { mutate } = useMutation({
    ...savePushChoicesMutation(),
    onError: () => setShown(choices),
  })
  const save = (change: Partial<Choices>) => {
    const next = { topics, quiet, ...change }
    setShown(next)
    mutate(next)
  }
  const labels: Record<PushTopic, string> = {
    order: t`Orders and parcels`,
    refund: t`Refunds and after-sales`,
    stock: t`Back in stock`,
    price: t`Price drops on saved products`,
  }
  return (
    <>
      <fieldset className="grid">
        <legend className="text-13 text-ink-3">{t`Notify me about`}</legend>
        {PUSH_TOPICS.map((topic) => (
          <Switch
            key={topic}
            label={labels[topic]}
            checked={topics.includes(topic)}
            disabled={!isOnline}
            onChange={(wanted) =>
              save({
                topics: PUSH_TOPICS.filter((one) =>
                  one === topic ? wanted : topics.includes(one),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <div className="grid gap-3">
        <Switch
          label={t`Quiet hours`}
          note={t`Updates from those hours arrive afterwards.`}
          checked={quiet !== null}
          disabled={!isOnline}
          onChange={(wanted) => save({ quiet: wanted ? USUAL : null })}
        />
        {quiet && (
          <div className="grid grid-cols-2 gap-3">
            <HourSelect
              label={t`From`}
              hour={quiet.from}
              taken={quiet.until}
              disabled={!isOnline}
              onChange={(from) => save({ quiet: { ...quiet, from } })}
            />
            <HourSelect
              label={t`Until`}
              hour={quiet.until}
              taken={quiet.from}
              disabled={!isOnline}
              onChange={(until) => save({ quiet: { ...quiet, until } })}
            />
          </div>
        )}
      </div>
    </>
  )
}

type HourSelectProps = {
  label: string
  hour: number
  /** the other end: hours that begin and end at once would be none */
  taken: number
  disabled: boolean
  onChange: (hour: number) => void
}

function HourSelect({ label, hour, taken, disabled, onChange }: HourSelectProps) {
  return (
    <Select
      label={label}
      value={String(hour)}
      disabled={disabled}
      options={HOURS.map((value) => ({
        value,
        label: clock(value),
        disabled: Number(value) === taken,
      }))}
      onChange={(value) => onChange(Number(value))}
    />
  )
}
