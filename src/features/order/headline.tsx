import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Countdown } from '#src/ui/display/countdown.tsx'

/** An order's status in a sentence, and the next step. */
export type HeadlineWords = { title: string; text: ReactNode }

export function Headline({ title, text }: HeadlineWords) {
  return (
    <div className="py-4">
      <h2 tabIndex={-1} className="display-text text-22 outline-none">
        {title}
      </h2>
      <div className="mt-1 text-ink-2">{text}</div>
    </div>
  )
}

type TimeToPayProps = {
  /** in seconds */
  expireTime: number
  /** the server's clock, in ms */
  now: () => number
  onTimeOver: () => void
}

/** The remaining time to pay. */
export function TimeToPay({ expireTime, now, onTimeOver }: TimeToPayProps) {
  const { t } = useLingui()
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Trans>Time left to pay</Trans>
      <Countdown
        end={expireTime * 1000}
        now={now}
        label={t`Time left to pay`}
        announcement={(minutes) =>
          t`${plural(minutes, { one: '# minute', other: '# minutes' })} left to pay`
        }
        onEnd={onTimeOver}
      />
    </span>
  )
}
