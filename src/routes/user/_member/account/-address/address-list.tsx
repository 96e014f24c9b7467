import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Address } from '#contract/address.ts'
import {
  removeAddressMutation,
  saveAddressMutation,
} from '#src/features/address/address.queries.ts'
import { deleteLater } from '#src/features/undo/pending-deletions.ts'
import { notifyError } from '#src/platform/state/notifications.ts'
import { Pencil } from 'lucide-react'
import { addressText } from '#src/features/address/area-code.ts'
import { Recipient } from '#src/features/address/recipient.tsx'
import { useConnection } from '#src/platform/connection/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { radioDotClass } from '#src/ui/form/checkbox.tsx'

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

type AddressCardProps = {
  address: Address
  /** the default, or about to become it */
  isChosen: boolean
  isBusy: boolean
  onDefault: () => void
  onEdit: () => void
  onRemove: () => void
}

/** One address; shows and sets whether it is the default. */
function AddressCard(props: AddressCardProps) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const { address, isChosen, isBusy, onDefault, onEdit, onRemove } = props
  const { detail } = address
  return (
    <li className="rounded-3 bg-surface px-4 pt-3 pb-1.5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow py-1">
          <Recipient {...address} />
          <p className="mt-1 text-ink-2">{addressText(address)}</p>
        </div>
        <IconButton
          icon={Pencil}
          label={t`Change address ${detail}`}
          disabled={!isOnline}
          onPress={onEdit}
          className="-mr-2"
        />
      </div>
      <div className="mt-2 flex items-center justify-between gap-3 border-t border-line pt-1.5">
        <label className="flex min-h-tap min-w-0 cursor-pointer items-center gap-2.5 text-13 has-disabled:cursor-not-allowed">
          <input
            type="radio"
            name="default-address"
            checked={isChosen}
            disabled={!isOnline || isBusy}
            onChange={onDefault}
            className={radioDotClass}
          />
          {isChosen ? <Trans>Default address</Trans> : <Trans>Set as default</Trans>}
          <span className="spoken">{detail}</span>
        </label>
        <Button variant="quiet" isSmall disabled={!isOnline} onPress={onRemove}>
          <Trans>Delete</Trans>
          <span className="spoken">{detail}</span>
        </Button>
      </div>
    </li>
  )
}
