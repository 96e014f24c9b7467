/** Size of a chart in its own units; it is scaled to the available width. */
export const CHART = { width: 360, height: 150, left: 44, right: 8, top: 18, bottom: 22 } as const

/** The next round number at or above an amount: 1, 2 or 5 times a power of ten. */
export function roundUp(amount: number): number {
  if (amount <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(amount))
  const step = [1, 2, 5, 10].find((each) => each * power >= amount) ?? 10
  return step * power
}

/** The position of an amount between the chart's lowest and highest. */
export function heightOf({ low, high }: { low: number; high: number }) {
  const room = CHART.height - CHART.top - CHART.bottom
  return (amount: number) => CHART.top + room * (1 - (amount - low) / (high - low))
}

/** The centre of a month's column, and its width. */
export function columns(count: number) {
  const width = (CHART.width - CHART.left - CHART.right) / count
  return { width, middle: (place: number) => CHART.left + width * (place + 0.5) }
}
