import { Trans, useLingui } from '@lingui/react/macro'
import { OrderNoSchema } from '#contract/search-parameters.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { lenient } from '#src/platform/lib/lenient.ts'
import { applicationQuery, linesToApplyQuery } from '#src/features/aftersale/aftersale.queries.ts'
import { orNotFound } from '#src/platform/http/or-not-found.ts'
import { restoreLength } from '#src/platform/session/loaded-pages.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { ApplyForm } from './-service/apply-form.tsx'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { MoreOf } from '#src/features/catalog/more-of.tsx'
import { LineRow } from '#src/features/order/goods-line.tsx'
import type { OrderLine } from '#contract/order-line.ts'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { List } from '#src/ui/layout/list-row.tsx'
import { BoxDrawing } from '#src/ui/state/drawings/box-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'

const SearchSchema = v.object({
  /** only the lines of this order */
  order: lenient(v.union([OrderNoSchema, v.literal('')]), ''),
  /** order number and line of what is applied for */
  line: lenient(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{6,32}-\d{1,9}$/)), ''),
})

/** The line of an order that `line` refers to. */
function namedLine(line: string | undefined) {
  const [orderNo = '', lineId = ''] = line?.split('-') ?? []
  return orderNo === '' ? null : { orderNo, lineId: Number(lineId) }
}

export const Route = createFileRoute('/user/_member/account/service/apply')({
  validateSearch: SearchSchema,
  staticData: { messages: ['user/account/service', 'upload'] },
  loaderDeps: ({ search: { line, order } }) => ({ line, order }),
  loader: async ({ context: { queryClient }, deps: { line, order } }) => {
    const named = namedLine(line)
    if (named) {
      const application = { ...applicationQuery(named), revalidateIfStale: true }
      await orNotFound(queryClient.ensureQueryData(application))
      return
    }
    const lines = {
      ...restoreLength(linesToApplyQuery(order || undefined)),
      revalidateIfStale: true,
    }
    await queryClient.ensureInfiniteQueryData(lines)
  },
  errorComponent: RouteError,
  component: ApplyPage,
})

function ApplyPage() {
  const { t } = useLingui()
  const { line, order } = Route.useSearch()
  const named = namedLine(line)
  return (
    <>
      <PageTitle>{t`Request a return or repair`}</PageTitle>
      <PageBar>
        <Trans>Request a return or repair</Trans>
      </PageBar>
      {named ? <ApplyForm key={line} {...named} /> : <LinesToApply orderNo={order || undefined} />}
    </>
  )
}

/** Lines of paid orders that are eligible for an after-sale; only one order's if given. */
function LinesToApply({ orderNo }: { orderNo: string | undefined }) {
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
        <Trans>
          Items from paid orders appear here as long as they can be returned, exchanged or repaired.
        </Trans>
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
