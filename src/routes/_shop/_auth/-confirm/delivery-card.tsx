import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, CircleAlert, MapPin } from 'lucide-react'
import type { Ref } from 'react'
import type { Address } from '#contract/address.ts'
import { AddressPicker, AddressPickerSchema } from '#src/features/address/address-picker.tsx'
import { addressText } from '#src/features/address/area-code.ts'
import { Recipient } from '#src/features/address/recipient.tsx'
import { useKeptState } from '#src/features/validation/use-kept-state.ts'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'

type DeliveryCardProps = {
  address: Address | null
  /** the order was sent without an address */
  isMissing: boolean
  onChoose: (addressId: number) => void
  ref: Ref<HTMLButtonElement>
}

/** The delivery address; opens the saved addresses, or the form when there is none yet. */
export function DeliveryCard({ address, isMissing, onChoose, ref }: DeliveryCardProps) {
  const { t } = useLingui()
  const sayError = useErrorText()
  const [open, setOpen] = useKeptState('delivery', AddressPickerSchema, { sheet: 'none' })
  return (
    <Panel className="py-2">
      <button
        ref={ref}
        type="button"
        aria-haspopup="dialog"
        aria-describedby={isMissing ? 'no-address' : undefined}
        onClick={() => setOpen(address ? { sheet: 'choose' } : { sheet: 'form', address: null })}
        className="flex min-h-16 w-full items-center gap-3 py-2 text-left"
      >
        <Icon of={MapPin} />
        {address ? (
          <span className="min-w-0 grow">
            <span className="spoken">{t`Deliver to`} </span>
            <Recipient {...address} />
            <span className="mt-0.5 block text-13 text-ink-2">{addressText(address)}</span>
          </span>
        ) : (
          <span className="min-w-0 grow font-strong">
            <Trans>Add a delivery address</Trans>
          </span>
        )}
        <Icon of={ChevronRight} size={16} className="text-ink-3" />
      </button>
      {isMissing && !address && (
        <p id="no-address" role="alert" className="flex gap-1.5 pb-2 text-13 text-danger-text">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          <Trans>Choose a delivery address</Trans>
        </p>
      )}
      <AddressPicker
        open={open}
        onOpen={setOpen}
        chosenId={address?.id ?? null}
        onChoose={({ id }) => onChoose(id)}
        sayError={sayError}
      />
    </Panel>
  )
}
