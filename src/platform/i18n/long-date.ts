import { shownInUtc } from '#src/platform/lib/time/time.ts'

const TAGS: Record<string, string> = { en: 'en-GB', 'zh-cn': 'zh-CN' }

/**
 * A date in running text: `3 November 2026`, `2026 年 11 月 3 日`; in this device's time zone or at a UTC offset in
 * minutes.
 */
export function longDate(locale: string, time: number, utcOffset?: number): string {
  const form = { dateStyle: 'long', timeZone: 'UTC' } as const
  const text = new Intl.DateTimeFormat(TAGS[locale] ?? locale, form).format(
    shownInUtc(time, utcOffset),
  )
  return text.replaceAll(/(\d)(?=[年月日])|([年月])(?=\d)/g, '$& ')
}
