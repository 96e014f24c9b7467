import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Address } from '#contract/address.ts'
import {
  removeAddressMutation,
  saveAddressMutation,
} from '#src/features/address/address.mutations.ts'
import { deleteLater } from '#src/features/undo/pending-deletions.ts'
import { notifyError } from '#src/platform/state/notifications.ts'
import { AddressCard } from './address-card.tsx'

type AddressListProps = { list: Address[]; onEdit: (address: Address) => void }

/** The saved addresses, the default first; one of them is the default. */
export function AddressList({ list, onEdit }: AddressListProps) {
  const { t } = useLingui()
  const save = useMutation(saveAddressMutation())
  const remove = useMutation(removeAddressMutation())
  const listRef = useRef<HTMLUListElement>(null)
  // set on tap: the mutation's state follows a moment later, and the radio button would jump back meanwhile
  const [chosen, setChosen] = useState<number | null>(null)
  const makeDefault = ({ id, ...address }: Address) => {
    const { name, mobile, areaCode, detail, tag } = address
    const form = { name, mobile, areaCode, detail, tag, isDefault: true }
    setChosen(id)
    save.mutate({ id, form }, { onError: notifyError, onSettled: () => setChosen(null) })
  }
  const removeLater = ({ id, name }: Address) => {
    listRef.current?.focus() // the button that was pressed goes
    deleteLater({
      keys: [`address ${id}`],
      content: t`Address deleted: ${name}`,
      undoLabel: t`Undo`,
      send: () => remove.mutateAsync({ id }),
    })
  }
  return (
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
          onRemove={() => removeLater(address)}
        />
      ))}
    </ul>
  )
}
