import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Address } from '#contract/address.ts'
import { FormSheet } from '#src/ui/overlay/form-sheet.tsx'
import { AddressFormFields } from './address-form.tsx'

type AddressFormSheetProps = {
  isOpen: boolean
  onClose: () => void
  address: Address | null
  onSaved: (address: Address) => void
  sayError: (error: unknown) => string
}

/** Adds or edits an address in a sheet, without leaving the page. */
export function AddressFormSheet({ isOpen, onClose, address, ...form }: AddressFormSheetProps) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      title={address === null ? t`New address` : t`Change address`}
      closeLabel={t`Close`}
      submit={{
        children: <Trans>Save</Trans>,
        busy: isBusy,
        busyLabel: <Trans>Saving</Trans>,
      }}
    >
      {(id) => <AddressFormFields id={id} address={address} onBusy={setBusy} {...form} />}
    </FormSheet>
  )
}
