import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useEffect, useLayoutEffect, useRef } from 'react'
import { FormSheet } from '#src/ui/overlay/form-sheet.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { phoneRegion, type PhoneRegion } from '#contract/lib/phone.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addressFormOf,
  AddressFormSchema,
  type Address,
  type AddressForm,
} from '#contract/address.ts'
import { useMember } from '#src/features/session/use-member.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { useKeptState } from '#src/features/validation/use-kept-state.ts'
import { Chip } from '#src/ui/chip/chip.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { AreaSchema, isCounty, NO_AREA, type Area } from './area-code.ts'
import { AreaField } from './area-field.tsx'
import { LeftOver, usePasted, type PasteResult } from '#src/features/address/paste/left-over.tsx'
import { PasteAddress } from '#src/features/address/paste/paste-address.tsx'
import { saveAddressMutation, addressesQuery } from './address.queries.ts'
import { onWipe } from '#src/platform/session/session-epoch.ts'

/** What to enter where numbers differ from those of mainland China. */
const phoneMessages = {
  hongKong: msg`A Hong Kong number (+852), mobile or landline`,
  macau: msg`A Macau number (+853), mobile or landline`,
  taiwan: msg`A Taiwan number (+886), mobile or landline`,
} satisfies Record<Exclude<PhoneRegion, 'mainland'>, MessageDescriptor>

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

type AddressDraft = { form: AddressForm; area: Area; pasted: PasteResult }

/** Input of address forms that were closed before saving, by name; lost when the page is closed. */
const addressDrafts = new Map<string, AddressDraft>()

onWipe(() => addressDrafts.clear())

type DraftState = {
  values: AddressForm
  area: Area
  pasted: PasteResult
  isTyped: boolean
  /** called with the earlier input when the form is reopened */
  onBack: (former: AddressDraft) => void
}

/** Stores the input of a form that is closed before saving; call `drop` once it is saved. */
function useAddressDraft(name: string, { values, area, pasted, isTyped, onBack }: DraftState) {
  const isSaved = useRef(false)
  const latest = useRef(() => {})
  useLayoutEffect(() => {
    const former = addressDrafts.get(name)
    if (former) onBack(former)
    return () => latest.current()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens
  }, [name])
  useEffect(() => {
    latest.current = () => {
      if (isTyped && !isSaved.current) addressDrafts.set(name, { form: values, area, pasted })
      else addressDrafts.delete(name)
    }
  })
  return {
    drop: () => {
      isSaved.current = true
    },
  }
}

type AddressFormProps = {
  /** for a button outside the form */
  id: string
  /** the address to edit; undefined: a new one */
  address: Address | null
  onSaved: (address: Address) => void
  onBusy: (isBusy: boolean) => void
  /** the text of a failure that concerns no single field */
  sayError: (error: unknown) => string
}

/** In the order of the form. */
const TYPED = ['name', 'mobile', 'detail'] as const
const EMPTY = { name: '', mobile: '', areaCode: '', detail: '', isDefault: false, tag: '' }

const areaOf = (address: Address | null): Area =>
  address ? { code: address.areaCode, names: address } : NO_AREA

/** The recipient, their phone number, and their address. */
function AddressFormFields({ id, address, onSaved, onBusy, sayError }: AddressFormProps) {
  const { t, i18n } = useLingui()
  const save = useMutation(saveAddressMutation())
  const [failure, setFailure] = useState<unknown>(null)
  const name = `address-${address?.id ?? 'new'}`
  const ownMobile = useOwnMobile()
  const { formRef, ...form } = useForm(
    AddressFormSchema,
    address ? addressFormOf(address) : { ...EMPTY, mobile: ownMobile },
    name,
  )
  const [area, setArea] = useKeptState(`${name}-area`, AreaSchema, areaOf(address))
  const chooseArea = (next: Area) => {
    setArea(next)
    form.set('areaCode', isCounty(next.code) ? next.code : '')
  }
  const pasted = usePasted(name, { set: form.set, chooseArea })
  const draft = useAddressDraft(name, {
    values: form.values,
    area,
    isTyped: form.isDirty,
    pasted: pasted.state,
    onBack: (former) => {
      form.setValues(former.form)
      setArea(former.area)
      pasted.setState(former.pasted)
    },
  })
  const region = phoneRegion(area.code)
  const submit = async () => {
    const input = form.check()
    if (!input) return
    setFailure(null)
    onBusy(true)
    try {
      const saved = await save.mutateAsync({ id: address?.id ?? null, form: input })
      draft.drop()
      onSaved(saved)
    } catch (error) {
      if (!form.showRefusal(error)) setFailure(error)
    } finally {
      onBusy(false)
    }
  }
  return (
    <form id={id} ref={formRef} action={() => void submit()} noValidate className="grid gap-4 pb-2">
      {failure !== null && (
        <Banner tone="bad" role="alert">
          {sayError(failure)}
        </Banner>
      )}
      <PasteAddress
        onRead={(read) => {
          pasted.fill(read)
          const missing = TYPED.find((field) => read[field] === '')
          if (missing && read.rest.length === 0)
            formRef.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus()
        }}
      />
      <LeftOver
        parts={pasted.state.rest}
        onName={form.values.name === '' ? (part) => pasted.place(part, 'name', part) : undefined}
        onStreet={(part) => pasted.place(part, 'detail', `${form.values.detail} ${part}`.trim())}
        onDismiss={pasted.dismiss}
      />
      <TextField label={t`Recipient`} name="name" autoComplete="name" {...form.field('name')} />
      <TextField
        label={t`Mobile number`}
        type="tel"
        name="mobile"
        autoComplete={region === 'mainland' ? 'tel-national' : 'tel'}
        inputMode="tel"
        hint={region === 'mainland' ? undefined : i18n._(phoneMessages[region])}
        {...form.field('mobile')}
      />
      <AreaField area={area} error={form.error('areaCode')} onChange={chooseArea} />
      <TextArea label={t`Street address`} name="detail" rows={2} {...form.field('detail')} />
      <TagChoice value={form.values.tag} onChange={(value) => form.set('tag', value)} />
      <Switch
        label={t`Use as default address`}
        checked={form.values.isDefault}
        onChange={(value) => form.set('isDefault', value)}
      />
    </form>
  )
}

/** The member's number, for a first address: most people have things sent to themselves. */
function useOwnMobile() {
  const member = useMember()
  const saved = useQueryClient().getQueryData(addressesQuery().queryKey)
  return saved && saved.list.length > 0 ? '' : (member?.mobile ?? '')
}

type TagChoiceProps = { value: string; onChange: (value: string) => void }

/** The shopper's own label for an address, or none; three are suggested. */
function TagChoice({ value, onChange }: TagChoiceProps) {
  const { t } = useLingui()
  const offered = [t({ message: 'Home', context: 'address' }), t`Office`, t`School`]
  const words = value === '' || offered.includes(value) ? offered : [...offered, value]
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 text-ink-2">
        {t`Tag`} <span className="text-ink-3">{t`optional`}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {words.map((word) => (
          <Chip
            key={word}
            isLarge
            isOn={value === word}
            onPress={() => onChange(value === word ? '' : word)}
          >
            {word}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
