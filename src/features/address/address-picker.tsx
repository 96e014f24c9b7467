import { lateSheet } from '#src/features/failure/late-sheet.tsx'
import { useState } from 'react'
import * as v from 'valibot'
import { AddressSchema, type Address } from '#contract/address.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { Skeleton, SkeletonRow } from '#src/ui/state/skeleton.tsx'
import { addressText } from './area-code.ts'
import { addressesQuery } from './address.queries.ts'
import { Recipient } from './recipient.tsx'

const AddressFormSheet = lateSheet(
  async () => (await import('./address-form-sheet.tsx')).AddressFormSheet,
)

/** Which sheet is open; the form edits `address`, or creates a new one. */
export const AddressPickerSchema = v.variant('sheet', [
  v.object({ sheet: v.literal('none') }),
  v.object({ sheet: v.literal('choose') }),
  v.object({ sheet: v.literal('form'), address: v.nullable(AddressSchema) }),
])
export type AddressPickerState = v.InferOutput<typeof AddressPickerSchema>

type AddressPickerProps = {
  open: AddressPickerState
  onOpen: (state: AddressPickerState) => void
  chosenId: number | null
  onChoose: (address: Address) => void
  sayError: (error: unknown) => string
}

/** The saved addresses and the form behind them; closes with the chosen one. */
export function AddressPicker({ open, onOpen, chosenId, onChoose, sayError }: AddressPickerProps) {
  // kept while the closing animation runs
  const [edited, setEdited] = useState<Address | null>(null)
  if (open.sheet === 'form' && open.address !== edited) setEdited(open.address)
  const close = () => onOpen({ sheet: 'none' })
  const choose = (address: Address) => {
    close()
    onChoose(address)
  }
  return (
    <>
      <ChooseAddressSheet
        isOpen={open.sheet === 'choose'}
        onClose={close}
        chosenId={chosenId}
        onChoose={choose}
        onEdit={(address) => onOpen({ sheet: 'form', address })}
      />
      <AddressFormSheet
        isOpen={open.sheet === 'form'}
        onClose={close}
        address={edited}
        onSaved={choose}
        sayError={sayError}
      />
    </>
  )
}

type ChooseAddressSheetProps = {
  isOpen: boolean
  onClose: () => void
  chosenId: number | null
  onChoose: (address: Address) => void
  /** opens the form; null: for a new one */
  onEdit: (address: Address | null) => void
}

/** The saved addresses to choose from; each can be edited here, and a new one added up to the maximum. */
function ChooseAddressSheet(props: ChooseAddressSheetProps) {
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
