import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import type { Address } from '#contract/address.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { Skeleton, SkeletonRow } from '#src/ui/state/skeleton.tsx'
import { addressText } from './area/area-code.ts'
import { addressesQuery } from './address.queries.ts'
import { Recipient } from './recipient.tsx'

type ChooseAddressSheetProps = {
  isOpen: boolean
  onClose: () => void
  chosenId: number | null
  onChoose: (address: Address) => void
  /** opens the form; null: for a new one */
  onEdit: (address: Address | null) => void
}

/** The saved addresses to choose from; each can be edited here, and a new one added up to the maximum. */
export function ChooseAddressSheet(props: ChooseAddressSheetProps) {
  const { isOpen, onClose, chosenId, onChoose, onEdit } = props
  const { t } = useLingui()
  const { data } = useQuery({ ...addressesQuery(), enabled: isOpen })
  const isFull = data !== undefined && data.list.length >= data.limit
  const limit = data?.limit ?? 0
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t`Deliver to`}
      closeLabel={t`Close`}
      footer={
        <Button
          variant="line"
          icon={Plus}
          why={isFull ? t`You can save up to ${limit} addresses. Edit one instead.` : null}
          onPress={() => onEdit(null)}
        >
          <Trans>New address</Trans>
        </Button>
      }
    >
      {data ? (
        <RadioCards
          label={t`Saved addresses`}
          value={chosenId === null ? null : String(chosenId)}
          onChange={(id) => {
            const chosen = data.list.find((each) => String(each.id) === id)
            if (chosen) onChoose(chosen)
          }}
          options={data.list.map((address) => ({
            value: String(address.id),
            title: <Recipient {...address} />,
            note: addressText(address),
            beside: <EditButton address={address} onEdit={onEdit} />,
          }))}
        />
      ) : (
        <Skeleton label={t`Loading`}>
          <SkeletonRow />
          <SkeletonRow />
        </Skeleton>
      )}
    </Sheet>
  )
}

type EditButtonProps = { address: Address; onEdit: (address: Address) => void }

function EditButton({ address, onEdit }: EditButtonProps) {
  const { t } = useLingui()
  const place = address.detail
  return (
    <IconButton
      icon={Pencil}
      label={t`Change address ${place}`}
      onPress={() => onEdit(address)}
      className="-mr-2"
    />
  )
}
