import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  PUSH_TOPICS,
  type PushChoices as Choices,
  type PushTopic,
  type QuietHours,
} from '#contract/push.ts'
import { savePushChoicesMutation } from '#src/features/push/push.queries.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { Select } from '#src/ui/form/select.tsx'
import { Switch } from '#src/ui/form/switch.tsx'

const USUAL: QuietHours = { from: 22, until: 8 }
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))
const clock = (hour: string) => `${hour.padStart(2, '0')}:00`

/** Topics and quiet hours of all the member's devices; what is chosen is shown at once, and taken back if it fails. */
export function PushChoiceFields({ choices }: { choices: Choices }) {
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
