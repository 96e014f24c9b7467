import { Trans, useLingui } from '@lingui/react/macro'
import { Truck, Undo2, WifiOff, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHasArticle } from '#src/features/help/use-has-article.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { Icon } from '#src/ui/icon.tsx'

/** The shop's guarantees, in a line. */
export function ShopFacts({ freeToDeliver }: { freeToDeliver: number }) {
  const { t } = useLingui()
  const hasReturns = useHasArticle('returns')
  const amount = formatMoney(freeToDeliver).replace(/\.00$/, '')
  return (
    <ul
      aria-label={t`What you can count on`}
      className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-1.5 border-y border-line py-3.5 text-12 text-ink-2 desktop:mt-6 desktop:justify-start desktop:gap-x-10 desktop:border-t-0 desktop:py-5 desktop:text-13"
    >
      <Fact icon={Truck}>
        <Trans>Free over {amount}</Trans>
      </Fact>
      {hasReturns && (
        <Fact icon={Undo2}>
          <Trans>7-day returns</Trans>
        </Fact>
      )}
      <Fact icon={WifiOff}>
        <Trans>Works offline</Trans>
      </Fact>
    </ul>
  )
}

const Fact = ({ icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    <Icon of={icon} size={16} className="text-ink-3" />
    <span>{children}</span>
  </li>
)
