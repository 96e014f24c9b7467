import type { I18n } from '@lingui/core'
import { useEffect } from 'react'
import { dayOf } from '#contract/calendar.ts'
import { nextChange, promisedDay, usualDay } from '#contract/delivery-arrival.ts'
import type { DeliveryRule } from '#contract/site.ts'
import { zoneTo } from '#contract/delivery-zones.ts'
import { deliveryDay } from './delivery-day.tsx'
import { arrivalWords, cardWords, usualWords } from './delivery-words.ts'
import { useDeliveryRule, useDeliveryWords, useReaderArea } from './use-delivery.ts'

const NOTHING = { line: '', card: '', zone: null }

/** Keeps the words for the day of arrival current: past the cut-off, past midnight, and when the page is seen again. */
export function DeliveryTeller() {
  const i18n = useDeliveryWords()
  const known = useDeliveryRule()
  const area = useReaderArea()
  useEffect(() => {
    if (!i18n || !known || area === undefined) return undefined
    const { rule, now } = known
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      clearTimeout(timer)
      Object.assign(deliveryDay, wordsAt(i18n, rule, { now: now(), area }))
      timer = setTimeout(tell, (nextChange(rule, now()) - now()) * 1000)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tell)
      Object.assign(deliveryDay, NOTHING)
    }
  }, [i18n, known, area])
  return null
}

type When = { now: number; area: string }

function wordsAt(i18n: I18n, rule: DeliveryRule, { now, area }: When) {
  const today = dayOf(now)
  const day = area === '' ? null : promisedDay(rule, now, area)
  const usual = area === '' ? usualDay(rule, now) : day && { day, isEverywhere: true }
  const zone = zoneTo(rule, area) ?? null
  if (!usual) return { ...NOTHING, zone }
  return usual.isEverywhere
    ? { zone, line: arrivalWords(i18n, usual.day, today), card: cardWords(i18n, usual.day, today) }
    : { zone, line: usualWords(i18n, usual.day, today), card: '' }
}
