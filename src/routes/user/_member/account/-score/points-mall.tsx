import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PointsItem } from '#contract/score.ts'
import { MoreOf } from '#src/features/catalog/more-of.tsx'
import { PointsPrice } from '#src/features/points/points-price.tsx'
import { pointsItemsQuery } from '#src/features/points/points.queries.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { BoxDrawing } from '#src/ui/state/drawings/box-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { RedeemSheet } from './redeem-sheet.tsx'

/** The items available for points, and the member's points. */
export function PointsMall() {
  const { t, i18n } = useLingui()
  const query = useSuspenseInfiniteQuery(pointsItemsQuery(i18n.locale))
  const [chosen, setChosen] = useState<{ item: PointsItem; turn: number } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const held = query.data.pages[0]?.held ?? 0
  const items = query.data.pages.flatMap(({ list }) => list)
  const choose = (item: PointsItem) => {
    setChosen({ item, turn: (chosen?.turn ?? 0) + 1 }) // each one is a separate action
    setOpen(true)
  }
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-4">
        <p className="text-13 text-ink-2">
          <Trans>Available points</Trans>{' '}
          <span className="ml-1 text-22 font-strong text-ink tabular-nums">
            {i18n.number(held)}
          </span>
        </p>
        <Link to="/user/account/integral" className="text-13 text-link">
          <Trans>Points history</Trans>
        </Link>
      </div>
      {items.length === 0 ? (
        <StatePanel drawing={<BoxDrawing />} title={t`Nothing to redeem right now`}>
          <Trans>You keep your points. Rewards will appear here.</Trans>
        </StatePanel>
      ) : (
        <>
          <ul className="grid grid-cols-2 gap-x-3 gap-y-6 tablet:grid-cols-3 desktop:grid-cols-4">
            {items.map((item) => (
              <ItemTile key={item.id} item={item} onRedeem={() => choose(item)} />
            ))}
          </ul>
          <MoreOf query={query} />
        </>
      )}
      {chosen && (
        <RedeemSheet
          key={chosen.turn}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          item={chosen.item}
          held={held}
        />
      )}
    </>
  )
}

function ItemTile({ item, onRedeem }: { item: PointsItem; onRedeem: () => void }) {
  const { title, image, stock } = item
  const isGone = stock === 0
  return (
    <li className="flex flex-col gap-2">
      <ResponsivePicture
        picture={image}
        sizes="(width >= 960px) 220px, 45vw"
        isGone={isGone}
        isDecorative
      />
      <span className="line-clamp-2 grow">{title}</span>
      <PointsPrice {...item} />
      {isGone ? (
        <p className="text-13 text-ink-3">
          <Trans context="product">Sold out</Trans>
        </p>
      ) : (
        <Button variant="line" isSmall onPress={onRedeem}>
          <Trans>Redeem</Trans>
          <span className="spoken">{title}</span>
        </Button>
      )}
    </li>
  )
}
