const DATE =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/

/** 10-digit seconds from `1700000000`, `1700000000000`, `2019-04-30` or `2019/4/30 08:00`; null otherwise. */
export function readTime(text: string) {
  const trimmed = text.trim()
  if (/^[1-9]\d{9}$/.test(trimmed)) return Number(trimmed)
  if (/^[1-9]\d{12}$/.test(trimmed)) return Math.trunc(Number(trimmed) / 1000)
  const match = DATE.exec(trimmed)
  if (match === null) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const time = Date.UTC(year, month - 1, day, hour, minute, second)
  const isReal =
    new Date(time).getUTCMonth() === month - 1 && hour < 24 && minute < 60 && second < 60
  const seconds = time / 1000 - secondsEast(match[7])
  return isReal && seconds > 0 ? seconds : null
}

function secondsEast(zone = 'Z') {
  if (zone === 'Z') return 0
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  return (Number(hours) * 3600 + Number(minutes) * 60) * (sign === '-' ? -1 : 1)
}
