import { useEffect, useLayoutEffect, useRef } from 'react'
import type { AddressForm } from '#contract/address.ts'
import type { Area } from './area/area-code.ts'
import type { PasteResult } from './paste/use-pasted.ts'
import { onWipe } from '#src/platform/session/session-epoch.ts'

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
export function useAddressDraft(name: string, { values, area, pasted, isTyped, onBack }: DraftState) {
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
