import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { REVIEW_WITHIN_SECONDS } from '#contract/order.ts'
import { MoreOf } from '#src/features/catalog/more-of.tsx'
import { LineRow } from '#src/features/order/goods-line.tsx'
import { linesToReviewQuery } from '#src/features/review/review.queries.ts'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { List } from '#src/ui/layout/list-row.tsx'
import { BoxDrawing } from '#src/ui/state/drawings/box-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'

/** What the member has received and can review. */
export function WaitingList() {
  const { t } = useLingui()
  const query = useSuspenseInfiniteQuery(linesToReviewQuery())
  const waiting = query.data.pages.flatMap(({ list }) => list)
  if (waiting.length === 0) {
    return (
      <StatePanel
        drawing={<BoxDrawing />}
        title={t`Nothing to review`}
        actions={
          <Link to="/user/account/orderList" className={buttonClass({ variant: 'soft' })}>
            <Trans>My orders</Trans>
          </Link>
        }
      >
        <Trans>Items you receive appear here for 15 days.</Trans>
      </StatePanel>
    )
  }
  return (
    <>
      <List label={t`To review`}>
        {waiting.map(({ orderNo, receiveTime, line }) => (
          <LineRow
            key={`${orderNo}-${line.id}`}
            line={line}
            note={<UntilWhen time={receiveTime + REVIEW_WITHIN_SECONDS} />}
          >
            <Link
              to="/user/account/appraise"
              search={{ write: `${orderNo}-${line.id}` }}
              className={buttonClass({ variant: 'line', isSmall: true, className: 'shrink-0' })}
            >
              <Trans>Write a review</Trans>
              <span className="spoken">{line.title}</span>
            </Link>
          </LineRow>
        ))}
      </List>
      <MoreOf query={query} />
    </>
  )
}

function UntilWhen({ time }: { time: number }) {
  const shopTime = useShopTime()
  const day = shopTime.date(time)
  return <Trans>Review by {day}</Trans>
}
