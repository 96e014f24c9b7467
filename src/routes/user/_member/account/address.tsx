import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Plus, WifiOff } from 'lucide-react'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { AddressSchema, type Address } from '#contract/address.ts'
import { AddressFormSheet } from '#src/features/address/address-form-sheet.tsx'
import { addressesQuery } from '#src/features/address/address.queries.ts'
import { sendDeletions, useIsPendingDeletion } from '#src/features/undo/pending-deletions.ts'
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
import { AddressList } from './-address/address-list.tsx'

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
