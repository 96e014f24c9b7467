import { prefetchedSheet } from '#src/features/failure/prefetched-sheet.tsx'
import { useState } from 'react'
import * as v from 'valibot'
import { AddressSchema, type Address } from '#contract/address.ts'
import { ChooseAddressSheet } from './choose-address-sheet.tsx'

const AddressFormSheet = prefetchedSheet(
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
