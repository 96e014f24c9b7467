import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowDownRight, ArrowUpRight, ChevronDown, X } from 'lucide-react'
import { isBuyable, type CartLine } from '#contract/cart.ts'
import { lineLimit } from '#src/features/cart/cart-change.ts'
import { LineSyncMark } from '#src/features/cart/outbox/sync-marks.tsx'
import type { LineSync } from '#src/features/cart/outbox/sync-marks.tsx'
import { AsOfLabel } from '#src/features/catalog/as-of-label.tsx'
import { specText } from '#src/features/catalog/spec-text.ts'
import { latePart } from '#src/ui/layout/late-part.tsx'
import { formatMoney } from '#contract/lib/money.ts'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { OldPrice, Price } from '#src/ui/display/price.tsx'
import { Tag } from '#src/ui/display/tag.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Stepper } from '#src/ui/form/stepper.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { Banner } from '#src/ui/state/banner.tsx'

/** Only what is sold out needs it. */
const LateRemindButton = latePart(
  async () => (await import('#src/features/saved/remind-button.tsx')).RemindButton,
)

export type CartLineActions = {
  onSelect: (line: CartLine, selected: boolean) => void
  onQuantity: (line: CartLine, quantity: number) => void
  onRemove: (line: CartLine) => void
  onPriceSeen: () => void
  onChangeVariant: (line: CartLine) => void
}

type CartLineRowProps = CartLineActions & {
  line: CartLine
  sync: LineSync
  /** offline: when the cart was last fetched, in milliseconds */
  asOf: number | undefined
}

/** A cart line: checkbox, image, name, price, quantity, and notes. */
export function CartLineRow({
  line,
  sync,
  asOf,
  onSelect,
  onQuantity,
  onRemove,
  onPriceSeen,
  onChangeVariant,
}: CartLineRowProps) {
  const { t } = useLingui()
  const { title, stock, limitMin, limitMax, sn } = line
  const isGone = line.state === 'soldOut' || line.state === 'offShelf'
  return (
    <li
      data-sku={line.skuId}
      className="grid grid-cols-[32px_72px_minmax(0,1fr)] items-start py-4 slim:grid-cols-[36px_88px_minmax(0,1fr)] desktop:grid-cols-[36px_96px_minmax(0,1fr)]"
    >
      <Checkbox
        label={t`Select ${title}`}
        isLabelHidden
        checked={line.selected && isBuyable(line)}
        disabled={!isBuyable(line)}
        onChange={(selected) => onSelect(line, selected)}
        className="-ml-2.75 min-h-18 slim:min-h-22 desktop:min-h-24"
      />
      <ResponsivePicture
        picture={line.image}
        sizes="(width >= 960px) 96px, 88px"
        isGone={isGone}
        isDecorative
      />
      <div className="flex min-h-full min-w-0 flex-col pl-2.5 slim:pl-3.5 desktop:pl-5">
        <div className="flex items-start justify-between gap-2">
          <Link
            to="/item/$sn"
            params={{ sn }}
            className={`line-clamp-2 text-15/[1.375rem] hover:underline ${isGone ? 'text-ink-3' : ''}`}
          >
            {title}
          </Link>
          <IconButton
            icon={X}
            size={16}
            label={t`Remove ${title}`}
            onPress={() => onRemove(line)}
            className="-my-2.75 -mr-3 text-ink-3"
          />
        </div>
        <LineSpec line={line} onChangeVariant={onChangeVariant} />
        <div className="mt-auto flex flex-wrap items-start justify-between gap-2 pt-2">
          <span className="min-w-0 flex-1 basis-20">
            <span className="flex flex-wrap items-baseline gap-x-1.5">
              <LinePrice line={line} isGone={isGone} />
            </span>
            {/* its place is kept: what comes and goes with the connection moves no button */}
            <span className="flex min-h-5 items-center whitespace-nowrap">
              {sync !== undefined && <LineSyncMark sync={sync} />}
              {sync === undefined && asOf !== undefined && <AsOfLabel at={asOf} />}
              {sync === undefined && asOf === undefined && <LineSum line={line} />}
            </span>
          </span>
          {isGone ? (
            <span className="flex flex-wrap items-center justify-end gap-2">
              <Tag tone="line">{line.state === 'soldOut' ? t`Sold out` : t`No longer sold`}</Tag>
              {line.state === 'soldOut' && <LateRemindButton skuId={line.skuId} isSmall />}
            </span>
          ) : (
            <Stepper
              wrongReason={t`Enter a whole number`}
              label={t`Quantity of ${title}`}
              decreaseLabel={t`One less of ${title}`}
              increaseLabel={t`One more of ${title}`}
              value={Math.min(line.quantity, lineLimit(line))}
              min={Math.min(limitMin, lineLimit(line))}
              max={lineLimit(line)}
              limitReason={stock <= limitMax ? undefined : t`Limit ${limitMax} per order`}
              onCommit={(quantity) => onQuantity(line, quantity)}
            />
          )}
        </div>
      </div>
      <RefusalNote sync={sync} />
      <LineNote line={line} onPriceSeen={onPriceSeen} />
    </li>
  )
}

/** The chosen variant; a tap leads to the others. */
function LineSpec({ line, onChangeVariant }: Pick<CartLineRowProps, 'line' | 'onChangeVariant'>) {
  const { t } = useLingui()
  const spec = specText(line.spec)
  const { title } = line
  if (spec === '') return null
  if (line.state === 'offShelf') return <p className="text-13 text-ink-3">{spec}</p>
  return (
    <button
      type="button"
      aria-label={t`Change ${title}: ${spec}`}
      onClick={() => onChangeVariant(line)}
      className="relative hit mt-1 inline-flex max-w-full items-center gap-1 self-start rounded-2 bg-sunken px-2 py-0.5 text-13 text-ink-2"
    >
      <span className="truncate">{spec}</span>
      <Icon of={ChevronDown} size={16} className="text-ink-3" />
    </button>
  )
}

function LinePrice({ line, isGone }: { line: CartLine; isGone: boolean }) {
  const { t } = useLingui()
  // A lower price that is over, struck through, would read as a discount: the note below says that it rose.
  const isLower = line.state === 'priceChanged' && line.shopPrice < line.priceAtAdd
  return (
    <>
      <Price cents={line.shopPrice} tone={isGone ? 'quiet' : 'accent'} />
      {isLower && <OldPrice cents={line.priceAtAdd} label={t`previously`} />}
    </>
  )
}

/** What several of it cost together. */
function LineSum({ line: { quantity, shopPrice, state } }: { line: CartLine }) {
  if (quantity === 1 || state === 'soldOut' || state === 'offShelf') return null
  const sum = formatMoney(shopPrice * quantity)
  return (
    <span className="text-13 whitespace-normal text-ink-3 tabular-nums">
      <Trans>Subtotal {sum}</Trans>
    </span>
  )
}

/** Why the server refused a change made offline. */
function RefusalNote({ sync }: { sync: LineSync }) {
  const sayError = useErrorText()
  if (typeof sync !== 'object') return null
  return (
    <Banner tone="bad" className={NOTE_PLACE}>
      {sayError(sync.refused.error)}
    </Banner>
  )
}

const NOTE_PLACE = 'col-span-2 col-start-2 mt-2.5'

/** An extra note some lines have: price changed, low stock, too many for one order. */
function LineNote({ line, onPriceSeen }: { line: CartLine; onPriceSeen: () => void }) {
  const { limitMax, stock } = line
  if (line.state === 'priceChanged') {
    const by = line.shopPrice - line.priceAtAdd
    const amount = formatMoney(Math.abs(by))
    return (
      <Banner
        tone="warn"
        icon={by > 0 ? ArrowUpRight : ArrowDownRight}
        className={`${NOTE_PLACE} items-center`}
        action={
          <button type="button" onClick={onPriceSeen} className="relative hit text-link">
            <Trans>OK</Trans>
          </button>
        }
      >
        {by > 0 ? (
          <Trans>Up {amount} since you added it</Trans>
        ) : (
          <Trans>Down {amount} since you added it</Trans>
        )}
      </Banner>
    )
  }
  if (line.state === 'lowStock') {
    return (
      <p className={NOTE_PLACE}>
        <Tag tone="warn">
          <Trans>Only {stock} left</Trans>
        </Tag>
      </p>
    )
  }
  if (line.state === 'limit') {
    return (
      <Banner tone="warn" className={NOTE_PLACE}>
        <Trans>Limit {limitMax} per order. Reduce the quantity to check out.</Trans>
      </Banner>
    )
  }
  return null
}
