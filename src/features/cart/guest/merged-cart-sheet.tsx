import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MergedLine } from '#src/contract/cart.ts'
import { formatMoney } from '#src/platform/lib/text/money.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Tag, type TagTone } from '#src/ui/display/tag.tsx'
import { List } from '#src/ui/layout/list-row.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { Picture } from '#src/ui/picture/picture.tsx'

type MergedCartSheetProps = { lines: readonly MergedLine[]; onClose: () => void }

/** Shown after login: the outcome of each line the shopper added as a guest. */
export function MergedCartSheet({ lines, onClose }: MergedCartSheetProps) {
  const { t } = useLingui()
  const taken = lines.filter(({ result }) => result !== 'gone')
  const pieces = taken.reduce((sum, { asked }) => sum + asked, 0)
  return (
    <Sheet
      isOpen={lines.length > 0}
      onClose={onClose}
      title={t`Your cart is together again`}
      closeLabel={t`Close`}
      isTextOnly
      footer={
        <Button onPress={onClose}>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      {pieces > 0 && (
        <p className="mb-2 text-13 text-ink-2">
          <Plural
            value={pieces}
            one="The item you added before signing in was put together with your saved cart."
            other="The # items you added before signing in were put together with your saved cart."
          />
        </p>
      )}
      <List>
        {lines.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <MergedRow key={place} line={line} />
        ))}
      </List>
    </Sheet>
  )
}

const TONES: Record<MergedLine['result'], TagTone> = {
  added: 'jade',
  capped: 'warn',
  priceChanged: 'warn',
  gone: 'plain',
}

function MergedRow({ line }: { line: MergedLine }) {
  const { t } = useLingui()
  const words: Record<MergedLine['result'], string> = {
    added: t`Added`,
    capped: t`Capped by stock`,
    priceChanged: t`Price changed`,
    gone: t`Unavailable`,
  }
  return (
    <li className="flex min-h-18 items-center gap-3 py-3">
      <span className="w-12 shrink-0">
        <Picture picture={line.image} sizes="48px" isGone={line.result === 'gone'} isDecorative />
      </span>
      <span className="min-w-0 grow">
        <span className="line-clamp-2">{line.title}</span>
        <span className="block text-13 text-ink-3 tabular-nums">
          <MergedFact line={line} />
        </span>
      </span>
      <Tag tone={TONES[line.result]} className="shrink-0">
        {words[line.result]}
      </Tag>
    </li>
  )
}

function MergedFact({ line }: { line: MergedLine }) {
  const { asked, quantity, priceAtAdd, shopPrice } = line
  const prices = shopPrice !== null && `${formatMoney(priceAtAdd)} → ${formatMoney(shopPrice)}`
  switch (line.result) {
    case 'capped':
      return (
        <>
          <Trans>
            {asked} → {quantity}
          </Trans>
          {priceAtAdd !== shopPrice && ` · ${prices}`}
        </>
      )
    case 'priceChanged':
      return prices
    case 'gone':
      return line.shopPrice === null ? <Trans>No longer for sale</Trans> : <Trans>Sold out</Trans>
    case 'added':
      return <Trans>Qty {quantity}</Trans>
    default:
      return null
  }
}
