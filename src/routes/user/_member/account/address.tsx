import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery, useMutation } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Plus, WifiOff, Pencil } from 'lucide-react'
import { useId, useState, useRef } from 'react'
import * as v from 'valibot'
import { addressFormOf, AddressSchema, type Address } from '#contract/address.ts'
import { AddressFormSheet } from '#src/features/address/address-form-sheet.tsx'
import {
  addressesQuery,
  removeAddressMutation,
  saveAddressMutation,
} from '#src/features/address/address.queries.ts'
import {
  sendDeletions,
  useIsPendingDeletion,
  deleteLater,
} from '#src/features/undo/pending-deletions.ts'
import { useKeptState } from '#src/features/validation/use-kept-state.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { BoxDrawing } from '#src/ui/state/drawings/box-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { notifyError } from '#src/platform/state/notifications.ts'
import { addressText } from '#src/features/address/area-code.ts'
import { Recipient } from '#src/features/address/recipient.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { radioDotClass } from '#src/ui/form/checkbox.tsx'

export const Route = createFileRoute('/user/_member/account/address')({
  staticData: { messages: 'user/account/address' },
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData({ ...addressesQuery(), revalidateIfStale: true })
  },
  errorComponent: RouteError,
  component: AddressesPage,
})

/** The open form; `address` null: a new one. */
const FormSchema = v.object({ isOpen: v.boolean(), address: v.nullable(AddressSchema) })
const CLOSED = { isOpen: false, address: null }

function AddressesPage() {
  const { t } = useLingui()
  const sayError = useErrorText()
  const { data } = useSuspenseQuery(addressesQuery())
  const [form, setForm] = useKeptState('addresses', FormSchema, CLOSED)
  const [forms, setForms] = useState(0)
  const isDeleted = useIsPendingDeletion()
  const open = (address: Address | null) => {
    void sendDeletions() // a deleted address must not count against the limit of the new one
    setForms(forms + 1) // a new key each time it opens
    setForm({ isOpen: true, address })
  }
  const { limit } = data
  const list = data.list.filter(({ id }) => !isDeleted(`address ${id}`))
  const count = list.length
  const whyId = useId()
  const { isOnline } = useConnection()
  const whyFull =
    count < limit ? undefined : (
      <Trans>You can save up to {limit} addresses. Delete one first.</Trans>
    )
  const why = isOnline ? whyFull : <Trans>You need to be online to change addresses.</Trans>
  const whyIcon = isOnline ? undefined : WifiOff
  const add = { icon: Plus, isBlock: true, onPress: () => open(null) }
  return (
    <>
      <PageTitle>{t`Addresses`}</PageTitle>
      <PageBar>
        <Trans>Addresses</Trans>
      </PageBar>
      <p className="flex flex-wrap gap-x-3 py-2 text-13 text-ink-3 tabular-nums">
        <Trans>
          {count} of {limit} saved
        </Trans>
      </p>
      {count === 0 ? (
        <StatePanel drawing={<BoxDrawing />} title={t`No saved addresses yet`}>
          <Trans>Save an address here to use it at checkout.</Trans>
        </StatePanel>
      ) : (
        <AddressList list={list} onEdit={open} />
      )}
      <div className="mt-6 max-w-140 max-desktop:hidden">
        <Button {...add} why={why} whyIcon={whyIcon}>
          <Trans>New address</Trans>
        </Button>
      </div>
      <BottomBar isHiddenOnDesktop why={why} whyIcon={whyIcon} whyId={whyId}>
        <Button {...add} disabled={Boolean(why)} describedBy={why ? whyId : undefined}>
          <Trans>New address</Trans>
        </Button>
      </BottomBar>
      <AddressFormSheet
        key={forms}
        isOpen={form.isOpen}
        onClose={() => setForm({ ...form, isOpen: false })}
        address={form.address}
        onSaved={() => setForm({ ...form, isOpen: false })}
        sayError={sayError}
      />
    </>
  )
}

type AddressListProps = { list: Address[]; onEdit: (address: Address) => void }

/** The saved addresses, the default first; one of them is the default. */
function AddressList({ list, onEdit }: AddressListProps) {
  const { t } = useLingui()
  const save = useMutation(saveAddressMutation())
  const remove = useMutation(removeAddressMutation())
  const listRef = useRef<HTMLUListElement>(null)
  // set on tap: the mutation's state follows a moment later, and the radio button would jump back meanwhile
  const [chosen, setChosen] = useState<number | null>(null)
  const makeDefault = (address: Address) => {
    const { id } = address
    const form = { ...addressFormOf(address), isDefault: true }
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
