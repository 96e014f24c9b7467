import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { MoreOf } from '#src/features/catalog/more-of.tsx'
import { PointsPrice, usePointsText } from '#src/features/points/points-price.tsx'
import { pointsItemsQuery } from '#src/features/points/points.queries.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { BoxDrawing } from '#src/ui/state/drawings/box-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { WifiOff } from 'lucide-react'
import type { Address } from '#contract/address.ts'
import { REDEEM_MOST, type PointsItem } from '#contract/score.ts'
import { addressesQuery } from '#src/features/address/address.queries.ts'
import { addressText } from '#src/features/address/area-code.ts'
import { Recipient } from '#src/features/address/recipient.tsx'
import { redeemMutation } from '#src/features/points/points.mutations.ts'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { Stepper } from '#src/ui/form/stepper.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { Skeleton, SkeletonRow } from '#src/ui/state/skeleton.tsx'

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

type RedeemSheetProps = {
  isOpen: boolean
  onClose: () => void
  item: PointsItem
  /** the member's points */
  held: number
}

/** Quantity and address; pressing the button spends the points once, however often it is pressed. */
function RedeemSheet({ isOpen, onClose, item, held }: RedeemSheetProps) {
  const { t } = useLingui()
  const sayError = useErrorText()
  const navigate = useNavigate()
  const pointsText = usePointsText()
  const { isOnline } = useConnection()
  const [quantity, setQuantity] = useState(1)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const redeem = useMutation(redeemMutation())
  const { data } = useQuery({ ...addressesQuery(), enabled: isOpen })
  const addresses = data?.list ?? []
  const addressId = chosenId ?? addresses[0]?.id ?? null
  const cost = { score: item.score * quantity, money: item.money * quantity }
  const isShort = cost.score > held
  const why = () => {
    if (!isOnline) return <Trans>You need to be online to redeem.</Trans>
    if (isShort) return <Trans>You don’t have enough points for this.</Trans>
    return data && addressId === null ? <Trans>Add an address first.</Trans> : undefined
  }
  const send = () => {
    if (addressId === null) return
    redeem.mutate(
      { itemId: item.id, quantity, addressId },
      { onSuccess: ({ no }) => void navigate({ to: '/user/scoreorder/$no', params: { no } }) },
    )
  }
  const price = pointsText(cost)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t`Redeem points`}
      closeLabel={t`Close`}
      footer={
        <Button
          busy={redeem.isPending}
          busyLabel={<Trans>Sending</Trans>}
          why={why()}
          whyIcon={isOnline ? undefined : WifiOff}
          onPress={send}
        >
          <Trans>Redeem for {price}</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        {redeem.error && (
          <Banner tone="bad" role="alert">
            {sayError(redeem.error)}
          </Banner>
        )}
        <div className="flex gap-3">
          <span className="w-18 shrink-0">
            <ResponsivePicture picture={item.image} sizes="72px" isDecorative />
          </span>
          <div className="min-w-0 grow">
            <p>{item.title}</p>
            <PointsPrice {...item} />
          </div>
        </div>
        <Quantity item={item} quantity={quantity} onQuantity={setQuantity} />
        <div>
          <h3 className="mb-2 text-13 font-regular text-ink-2">
            <Trans>Deliver to</Trans>
          </h3>
          {data ? (
            <AddressChoice list={addresses} chosenId={addressId} onChoose={setChosenId} />
          ) : (
            <Skeleton label={t`Loading`}>
              <SkeletonRow />
            </Skeleton>
          )}
        </div>
      </div>
    </Sheet>
  )
}

type QuantityProps = { item: PointsItem; quantity: number; onQuantity: (pieces: number) => void }

function Quantity({ item: { title, stock }, quantity, onQuantity }: QuantityProps) {
  const { t } = useLingui()
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="text-13 text-ink-2">
        <Trans>Quantity</Trans>
      </span>
      <Stepper
        wrongReason={t`Enter a whole number`}
        label={t`Quantity of ${title}`}
        decreaseLabel={t`One less`}
        increaseLabel={t`One more`}
        value={quantity}
        max={Math.min(stock, REDEEM_MOST)}
        onCommit={onQuantity}
        limitReason={stock <= REDEEM_MOST ? t`Only ${stock} left` : undefined}
      />
    </div>
  )
}

type AddressChoiceProps = {
  list: Address[]
  chosenId: number | null
  onChoose: (id: number) => void
}

function AddressChoice({ list, chosenId, onChoose }: AddressChoiceProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-3">
      {list.length > 0 && (
        <RadioCards
          label={t`Deliver to`}
          value={String(chosenId)}
          onChange={(id) => onChoose(Number(id))}
          options={list.map((address) => ({
            value: String(address.id),
            title: <Recipient {...address} />,
            note: addressText(address),
          }))}
        />
      )}
      <Link to="/user/account/address" className={buttonClass({ variant: 'soft', isSmall: true })}>
        <Trans>Manage addresses</Trans>
      </Link>
    </div>
  )
}
