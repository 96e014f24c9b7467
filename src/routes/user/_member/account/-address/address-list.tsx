import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Address } from '#src/contract/address.ts'
import {
  removeAddressMutation,
  saveAddressMutation,
} from '#src/features/address/address.mutations.ts'
import { notifyError } from '#src/platform/state/notifications.ts'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { AddressCard } from './address-card.tsx'

type AddressListProps = { list: Address[]; onEdit: (address: Address) => void }

/** The saved addresses, the default first; one of them is the default. */
export function AddressList({ list, onEdit }: AddressListProps) {
  const { t } = useLingui()
  const save = useMutation(saveAddressMutation())
  const listRef = useRef<HTMLUListElement>(null)
  const [removed, setRemoved] = useState<Address | null>(null)
  // set on tap: the mutation's state follows a moment later, and the radio button would jump back meanwhile
  const [chosen, setChosen] = useState<number | null>(null)
  const makeDefault = ({ id, ...address }: Address) => {
    const { name, mobile, areaCode, detail, tag } = address
    const form = { name, mobile, areaCode, detail, tag, isDefault: true }
    setChosen(id)
    save.mutate({ id, form }, { onError: notifyError, onSettled: () => setChosen(null) })
  }
  return (
    <>
      <ul
        ref={listRef}
        tabIndex={-1}
        aria-label={t`Saved addresses`}
        className="grid gap-3 outline-none desktop:max-w-140"
      >
        {list.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            isChosen={chosen === null ? address.isDefault : chosen === address.id}
            isBusy={chosen !== null}
            onDefault={() => makeDefault(address)}
            onEdit={() => onEdit(address)}
            onRemove={() => setRemoved(address)}
          />
        ))}
      </ul>
      <RemoveDialog
        address={removed}
        onClose={() => setRemoved(null)}
        onRemoved={() => {
          setRemoved(null)
          listRef.current?.focus() // the button that opened this is gone
        }}
      />
    </>
  )
}

type RemoveDialogProps = { address: Address | null; onClose: () => void; onRemoved: () => void }

function RemoveDialog({ address, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useLingui()
  const remove = useMutation(removeAddressMutation())
  // kept while the closing animation runs
  const [shown, setShown] = useState(address)
  if (address && address !== shown) setShown(address)
  const name = shown?.name ?? ''
  const detail = shown?.detail ?? ''
  return (
    <ConfirmDialog
      isOpen={address !== null}
      onClose={onClose}
      onConfirm={() => address && remove.mutate({ id: address.id }, { onSuccess: onRemoved })}
      title={t`Delete this address?`}
      keepLabel={<Trans>Keep it</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      busy={remove.isPending}
      busyLabel={<Trans>Deleting</Trans>}
    >
      <Trans>
        <bdi>{name}</bdi>, {detail}. Existing orders aren’t affected.
      </Trans>
    </ConfirmDialog>
  )
}
