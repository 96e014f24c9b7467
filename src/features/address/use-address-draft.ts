import { useEffect, useLayoutEffect, useRef } from 'react'
import type { AddressForm, Address } from '#src/contract/address.ts'
import type { Area } from './area/area-code.ts'
import { onWipe } from '#src/platform/session/session-epoch.ts'

type AddressDraft = { form: AddressForm; names: Pick<Address, 'province' | 'city' | 'county'> }

/** What was typed into address forms that were closed before it was saved, by name; it goes with the page. */
const addressDrafts = new Map<string, AddressDraft>()

onWipe(() => addressDrafts.clear())

type Former = { form: AddressForm; names: Area['names'] }
type Typed = {
  values: AddressForm
  area: Area
  isTyped: boolean
  /** told what was typed before, when the form is opened again */
  onBack: (former: Former) => void
}

/** Keeps what is typed into a form that is closed before it is saved; call `drop` once it is. */
export function useAddressDraft(name: string, { values, area, isTyped, onBack }: Typed) {
  const isSaved = useRef(false)
  const latest = useRef(() => {})
  useLayoutEffect(() => {
    const former = addressDrafts.get(name)
    if (former) onBack(former)
    return () => latest.current()
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the form is opened
  }, [name])
  useEffect(() => {
    latest.current = () => {
      if (isTyped && !isSaved.current) addressDrafts.set(name, { form: values, names: area.names })
      else addressDrafts.delete(name)
    }
  })
  return {
    drop: () => {
      isSaved.current = true
    },
  }
}
