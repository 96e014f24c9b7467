const dateOf = (month: string) => new Date(`${month}-15T00:00:00Z`)

/** `November 2026`, `2026年11月`. */
export const monthText = (locale: string, month: string) =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    dateOf(month),
  )

/** `Nov`, `11月`. */
export const shortMonthText = (locale: string, month: string) =>
  new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(dateOf(month))
