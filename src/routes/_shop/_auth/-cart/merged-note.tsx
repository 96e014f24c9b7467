import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Smartphone, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import type { MergedLine } from '#contract/cart.ts'
import { forgetMergedLines, mergedCart } from '#src/features/cart/guest/merge-guest-cart.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { useStore } from '#src/platform/state/store.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Banner } from '#src/ui/state/banner.tsx'

/** Above the cart after sign-in: which goods came from this device, and which did not come as they were. */
export function MergedNote() {
  const { t } = useLingui()
  const { lines } = useStore(mergedCart)
  const note = useRef<HTMLElement>(null)
  if (lines.length === 0) return null
  const dismiss = () => {
    const title = note.current?.closest('main')?.querySelector('h1')
    forgetMergedLines()
    title?.focus()
  }
  return (
    <section ref={note} aria-labelledby="merged" className="mt-3">
      <MergedLines
        lines={lines}
        action={
          <IconButton icon={X} label={t`Dismiss`} onPress={dismiss} className="-my-3 -mr-3" />
        }
      />
    </section>
  )
}

/** A line's outcome; its options are not shown. */
type LineOutcome = Omit<MergedLine, 'spec'>
type MergedLinesProps = { lines: readonly LineOutcome[]; action?: ReactNode }

/** The text of the note. */
export function MergedLines({ lines, action }: MergedLinesProps) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isChanged = lines.some(({ result }) => result !== 'added')
  return (
    <Banner
      icon={Smartphone}
      tone={isChanged ? 'warn' : 'plain'}
      action={action}
      title={
        <span id="merged">
          <Plural
            value={pieces}
            _0="We couldn’t add the items from this device"
            one="# item from this device is in your cart"
            other="# items from this device are in your cart"
          />
        </span>
      }
    >
      <ul className="grid gap-0.5">
        {lines.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={place}>
            {line.title} <MergedFact line={line} />
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function MergedFact({ line }: { line: LineOutcome }) {
  const { asked, quantity, priceAtAdd, shopPrice } = line
  const prices = shopPrice !== null && `${formatMoney(priceAtAdd)} → ${formatMoney(shopPrice)}`
  switch (line.result) {
    case 'capped':
      return (
        <>
          ·{' '}
          <Trans>
            only {quantity} of {asked} could be added
          </Trans>
          {priceAtAdd !== shopPrice && ` · ${prices}`}
        </>
      )
    case 'priceChanged':
      return <>· {prices}</>
    case 'gone':
      return (
        <>· {line.shopPrice === null ? <Trans>No longer sold</Trans> : <Trans>Sold out</Trans>}</>
      )
    case 'added':
      return `× ${quantity}`
    default:
      return null
  }
}
