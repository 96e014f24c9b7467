import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { MessageCircle, WifiOff } from 'lucide-react'
import { PathLink } from '#src/features/catalog/path-link.tsx'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { LateRemindButton } from '#src/features/saved/reminder/late-remind-button.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { AddButton } from './add-button.tsx'
import { offlineWords, unavailableText } from './rest-words.ts'
import type { PurchaseActions } from './use-buying.ts'
import type { VariantState } from '#src/features/catalog/variant/use-variant.ts'

type BuyBarProps = { state: VariantState; buying: PurchaseActions; onChoose: () => void }

/** The bottom bar on phones and tablets; opens the options while something is left to choose. */
export function BuyBar({ state, buying, onChoose }: BuyBarProps) {
  const { i18n } = useLingui()
  const { rest, variant } = state
  const { isOnline } = useConnection()
  // One sold-out variant does not disable the bar: the options show which are left.
  const isResting = rest === 'offShelf' || rest === 'soldOut'
  const isComing = rest === 'coming'
  const why = isResting ? unavailableText(rest) : isOnline ? undefined : offlineWords
  const press = (act: () => void) => () => (variant && !rest ? act() : onChoose())
  return (
    <BottomBar
      isHiddenOnDesktop
      why={why && i18n._(why)}
      whyIcon={isOnline ? undefined : WifiOff}
      whyId="buy-rest"
    >
      <SupportLink />
      {rest === 'soldOut' ? (
        <div className="grow">
          <LateRemindButton skuId={variant?.skuId} onMissing={onChoose} />
        </div>
      ) : (
        <>
          <AddButton
            buying={buying}
            onPress={press(() => buying.add(() => {}))}
            disabled={isResting || isComing}
            describedBy={isResting ? 'buy-rest' : undefined}
            className="min-w-0 flex-1 px-2"
          />
          <Button
            variant="buy"
            onPress={press(buying.buyNow)}
            disabled={isComing || why !== undefined}
            describedBy={why && 'buy-rest'}
            className="min-w-0 flex-1 px-2"
          >
            <Trans>Buy now</Trans>
          </Button>
        </>
      )}
    </BottomBar>
  )
}

function SupportLink() {
  const { i18n } = useLingui()
  const { data: site } = useSuspenseQuery(siteQuery(i18n.locale))
  if (!site.supportLink.startsWith('/')) return null
  return (
    <PathLink
      path={site.supportLink}
      className="grid min-h-tap min-w-tap shrink-0 place-items-center content-center gap-0.5 text-11 text-ink-2 max-slim:hidden"
    >
      <Icon of={MessageCircle} />
      <Trans>Help</Trans>
    </PathLink>
  )
}
