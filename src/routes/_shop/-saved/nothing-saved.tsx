import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LateGoodsOffer } from '#src/features/catalog/product/late-goods-offer.ts'
import type { OwnList } from '#src/features/saved/saved.queries.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { BoxDrawing } from '#src/ui/state/drawings/box-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'

/** Empty state of the list. */
export function NothingSaved({ tab }: { tab: OwnList }) {
  const { t } = useLingui()
  return (
    <>
      <StatePanel
        drawing={<BoxDrawing />}
        title={tab === 'seen' ? t`Nothing viewed yet` : t`Nothing saved yet`}
        actions={
          <Link to="/list/$id" params={{ id: 'all' }} className={buttonClass({ variant: 'ink' })}>
            <Trans>Look around</Trans>
          </Link>
        }
      >
        {tab === 'seen' ? (
          <Trans>Products you view appear here, most recent first.</Trans>
        ) : (
          <Trans>Tap the heart on a product to save it.</Trans>
        )}
      </StatePanel>
      <LateGoodsOffer title={t`You might like`} />
    </>
  )
}
