import { Trans, useLingui } from '@lingui/react/macro'
import { POINTS_ORDER_STATUS, type PointsOrder } from '#contract/score.ts'
import { Headline, TimeToPay, type HeadlineWords } from '#src/features/order/headline.tsx'

type PointsHeadlineProps = {
  order: PointsOrder
  /** the server's clock, in ms */
  now: () => number
  onTimeOver: () => void
}

/** The points order's status in a sentence, and the next step. */
export function PointsHeadline(props: PointsHeadlineProps) {
  return <Headline {...useHeadline(props)} />
}

function useHeadline(props: PointsHeadlineProps): HeadlineWords {
  const { t } = useLingui()
  const { toPay, toShip, toReceive, completed, cancelled } = POINTS_ORDER_STATUS
  const { status, expireTime } = props.order
  switch (status) {
    case toPay:
      return {
        title: t`Waiting for your payment`,
        text: expireTime !== null && <TimeToPay {...props} expireTime={expireTime} />,
      }
    case toShip:
      return { title: t`The shop is packing it`, text: <Trans>It will be shipped soon.</Trans> }
    case toReceive:
      return {
        title: t`On its way to you`,
        text: (
          <Trans>Please confirm once it arrives. After 10 days it’s confirmed automatically.</Trans>
        ),
      }
    case completed:
      return { title: t`It has arrived`, text: <Trans>Thank you for collecting.</Trans> }
    case cancelled:
      return { title: t`Cancelled`, text: <Trans>Your points have been returned.</Trans> }
    default:
      return { title: t`In progress`, text: null }
  }
}
