import { useEffect, useLayoutEffect, useRef } from 'react'
import type { AddressForm } from '#src/contract/address.ts'
import { addressDrafts } from './address-drafts.ts'
import type { Area } from './area/area-code.ts'

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
