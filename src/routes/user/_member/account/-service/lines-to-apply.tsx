import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { linesToApplyQuery } from '#src/features/aftersale/aftersale.queries.ts'
import { MoreOf } from '#src/features/catalog/more-of.tsx'
import { LineRow } from '#src/features/order/goods-line.tsx'
import type { OrderLine } from '#contract/order-line.ts'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { List } from '#src/ui/layout/list-row.tsx'
import { BoxDrawing } from '#src/ui/state/drawings/box-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'

/** Lines of paid orders that are eligible for an after-sale; only one order's if given. */
export function LinesToApply({ orderNo }: { orderNo: string | undefined }) {
  const { t } = useLingui()
  const query = useSuspenseInfiniteQuery(linesToApplyQuery(orderNo))
  const lines = query.data.pages.flatMap(({ list }) => list)
  if (lines.length === 0) {
    return (
      <StatePanel
        drawing={<BoxDrawing />}
        title={t`No eligible items`}
        actions={
          <Link to="/user/account/service/record" className={buttonClass({ variant: 'soft' })}>
            <Trans>My requests</Trans>
          </Link>
        }
      >
        <Trans>Items from paid orders appear here until the order is completed.</Trans>
      </StatePanel>
    )
  }
  return (
    <>
      <List label={t({ message: 'Items', context: 'list' })}>
        {lines.map((one) => (
          <LineToApply key={one.line.id} {...one} />
        ))}
      </List>
      <MoreOf query={query} />
    </>
  )
}

type LineToApplyProps = { orderNo: string; createTime: number; line: OrderLine }

function LineToApply({ orderNo, createTime, line }: LineToApplyProps) {
  const shopTime = useShopTime()
  const day = shopTime.date(createTime)
  return (
    <LineRow line={line} note={<Trans>Ordered on {day}</Trans>}>
      <Link
        to="/user/account/service/apply"
        search={{ line: `${orderNo}-${line.id}` }}
        className={buttonClass({ variant: 'line', isSmall: true, className: 'shrink-0' })}
      >
        <Trans context="after-sales">Request</Trans>
        <span className="spoken">{line.title}</span>
      </Link>
    </LineRow>
  )
}
