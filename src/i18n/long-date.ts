import { toMilliseconds } from '#src/lib/time.ts'

const TAGS: Record<string, string> = { en: 'en-GB', 'zh-cn': 'zh-CN' }

/** A day in running text: `3 November 2026`, `2026 年 11 月 3 日`; on this device or in a zone (IANA). */
export function longDate(locale: string, time: number, zone?: string): string {
  const day = new Date(toMilliseconds(time))
  const form = { dateStyle: 'long', timeZone: zone } as const
  const text = new Intl.DateTimeFormat(TAGS[locale] ?? locale, form).format(day)
  return text.replaceAll(/(\d)(?=[年月日])|([年月])(?=\d)/g, '$& ')
}
