import { useLingui } from '@lingui/react/macro'
import {
  isShopZone,
  shopDate,
  shopDateTime,
  shopFullTime,
} from '#src/platform/lib/time/shop-calendar.ts'

/** Times of orders, coupons, ledgers and deadlines in the shop's calendar; elsewhere they name its zone. */
export function useShopTime() {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const named = (time: number, text: string) =>
    isShopZone(time) ? text : t`${text} (Beijing time)`
  return {
    date: (time: number) => named(time, shopDate(locale, time)),
    dateTime: (time: number, now: Date) => named(time, shopDateTime(locale, time, now)),
    fullTime: (time: number) => named(time, shopFullTime(locale, time)),
  }
}
