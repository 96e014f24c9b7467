import { toMilliseconds } from '#src/lib/time.ts'

const TAGS: Record<string, string> = { en: 'en-GB', 'zh-cn': 'zh-CN' }

/** A day in running text: `3 November 2026`, `2026 年 11 月 3 日`. */
export function longDate(locale: string, time: number): string {
  const day = new Date(toMilliseconds(time))
  const text = new Intl.DateTimeFormat(TAGS[locale] ?? locale, { dateStyle: 'long' }).format(day)
  return text.replaceAll(/(\d)(?=[年月日])|([年月])(?=\d)/g, '$& ')
}
