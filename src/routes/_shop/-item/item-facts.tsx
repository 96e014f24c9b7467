import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { deliveryFee, feesOf } from '#contract/delivery-fees.ts'
import type { Item } from '#contract/item.ts'
import { FOLD_ID } from '#contract/url/served-page.ts'
import { deliveryDay } from '#src/features/delivery/delivery-day.tsx'
import { lateSheet } from '#src/features/failure/late-sheet.tsx'
import { useHasArticle } from '#src/features/help/help.queries.ts'
import { returnWords } from '#src/features/returns/return-words.messages.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { formatShortMoney } from '#contract/lib/money.ts'
import { useStore } from '#src/platform/state/store.ts'
import { Icon } from '#src/ui/icon.tsx'
import { ItemCoupon } from './item-coupon.tsx'
import { useChoiceWords } from '#src/features/catalog/variant/variant-options.tsx'
import type { VariantState } from '#src/features/catalog/variant/use-variant.ts'

/** The rule behind cost and day. */
const DeliverySheet = lateSheet(
  async () => (await import('#src/features/delivery/delivery-sheet.tsx')).DeliverySheet,
)

type ItemFactsProps = { item: Item; state: VariantState; onChoose: () => void }

const rowClass = 'flex min-h-13 w-full items-center gap-3 py-2 text-left'

/** The selection, the delivery fee, a coupon to collect, and whether it can be returned. */
export function ItemFacts({ item, state, onChoose }: ItemFactsProps) {
  const { i18n } = useLingui()
  const words = useChoiceWords(state)
  const isComing = state.rest === 'coming'
  const { returnRight } = item
  return (
    <div id={FOLD_ID} className="mt-4 divide-y divide-line border-y border-line">
      {(item.options.length > 0 || (isComing && item.isMultiVariant)) && (
        <button
          type="button"
          onClick={onChoose}
          disabled={isComing}
          className={`${rowClass} desktop:hidden`}
        >
          <Row
            label={
              isComing || state.missing.length > 0 ? (
                <Trans context="product">Choose</Trans>
              ) : (
                <Trans>Selected</Trans>
              )
            }
          >
            {words}
          </Row>
        </button>
      )}
      <DeliveryFact item={item} state={state} />
      {item.isOnSale && item.stock > 0 && (
        <ItemCoupon price={priceOf(item, state)} Row={Row} className={rowClass} />
      )}
      {(returnRight || isComing) && (
        <ArticleRow id="returns" label={<Trans context="product">Returns</Trans>}>
          {returnRight && i18n._(returnWords[returnRight])}
        </ArticleRow>
      )}
    </div>
  )
}

/** Cents of what is chosen. */
const priceOf = (item: Item, { variant, quantity }: VariantState) =>
  (variant?.shopPrice ?? item.shopPrice ?? 0) * quantity

/** What delivery costs and the day of arrival; opens the rule. Nothing sold out is promised. */
function DeliveryFact({ item, state }: Pick<ItemFactsProps, 'item' | 'state'>) {
  const { i18n } = useLingui()
  const { data: site } = useSuspenseQuery(siteQuery(i18n.locale))
  const { line, zone } = useStore(deliveryDay)
  const [isOpen, setOpen] = useState(false)
  const { rest } = state
  const hasDay = rest === undefined || (rest === 'coming' && item.stock > 0)
  const cents = deliveryFee(priceOf(item, state), feesOf(site, zone))
  const fee = formatShortMoney(cents)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={rowClass}
      >
        <Row label={<Trans context="product">Delivery</Trans>}>
          {cents === 0 ? <Trans>Free delivery</Trans> : <Trans>{fee} delivery</Trans>}
          {hasDay && (
            // the room of the day, so that nothing moves when it is shown
            <span className="inline-block min-w-30">{line && `\u00a0· ${line}`}</span>
          )}
        </Row>
      </button>
      <DeliverySheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

type RowProps = { label: ReactNode; children: ReactNode }

/** Links to the article with more information, where the shop has one. */
function ArticleRow({ id, ...row }: RowProps & { id: string }) {
  const hasArticle = useHasArticle(id)
  if (!hasArticle) {
    return (
      <div className={rowClass}>
        <Row {...row} isPlain />
      </div>
    )
  }
  return (
    <Link to="/help/$id" params={{ id }} className={rowClass}>
      <Row {...row} />
    </Link>
  )
}

const Row = ({ label, children, isPlain = false }: RowProps & { isPlain?: boolean }) => (
  <>
    <span className="w-16 shrink-0 text-13 text-ink-3">{label}</span>
    <span className="min-w-0 grow">{children}</span>
    {!isPlain && <Icon of={ChevronRight} size={16} className="text-ink-3" />}
  </>
)
