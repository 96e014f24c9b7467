import { Trans, useLingui } from '@lingui/react/macro'
import { applicationRights } from '#contract/application-rights.ts'
import { dayStart } from '#contract/calendar.ts'
import type { Order } from '#contract/order.ts'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import type { OrderLine } from '#contract/order-line.ts'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { GuaranteeTerm } from './guarantee-term.tsx'
import { returnWords } from './return-words.messages.ts'

type LineRightsProps = {
  order: Pick<Order, 'status' | 'receiveTime' | 'serverTime'>
  line: Pick<OrderLine, 'returnRight' | 'guarantee'>
}

/** Until which day a line of an order can be returned, and a fault be reported; each as a line of text. */
export function LineRights({ order, line }: LineRightsProps) {
  const { i18n } = useLingui()
  const nameDay = useDayName()
  const { status, receiveTime, serverTime } = order
  const { returnRight, guarantee } = line
  if (status === ORDER_STATUS.closed) return null
  const facts = { status, receiveTime, returnRight, guarantee }
  const { withoutReason, withReason } = applicationRights(facts, serverTime)
  const returnUntil = withoutReason.isOpen && nameDay(withoutReason.until)
  const faultUntil = nameDay(withReason.until)
  return (
    <span className="block text-12 text-ink-3 *:block">
      {returnRight !== 'yes' && withoutReason.until === null && (
        <span>{i18n._(returnWords[returnRight])}</span>
      )}
      {returnUntil && (
        <span>
          {returnRight === 'unopened' ? (
            <Trans>
              Unopened, return without a reason until <Day>{returnUntil}</Day>
            </Trans>
          ) : (
            <Trans>
              Return without a reason until <Day>{returnUntil}</Day>
            </Trans>
          )}
        </span>
      )}
      {faultUntil && (
        <span>
          {!withReason.isOpen ? (
            <Trans>
              Returns and repairs ended on <Day>{faultUntil}</Day>
            </Trans>
          ) : guarantee > 0 ? (
            <Trans>
              Guaranteed until <Day>{faultUntil}</Day>
            </Trans>
          ) : (
            <Trans>
              Report a fault until <Day>{faultUntil}</Day>
            </Trans>
          )}
        </span>
      )}
      {!faultUntil && guarantee > 0 && (
        <span>
          <Trans>
            Guarantee: <GuaranteeTerm months={guarantee} />
          </Trans>
        </span>
      )}
    </span>
  )
}

/** Never broken in the middle. */
const Day = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap">{children}</span>
)

/** Names a day of the shop's calendar; '' for none. */
export function useDayName() {
  const shopTime = useShopTime()
  return (day: string | null) => (day === null ? '' : shopTime.date(dayStart(day) ?? 0))
}
