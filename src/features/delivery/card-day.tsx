import { useStore } from '#src/platform/state/use-store.ts'
import { deliveryDay } from './delivery-day.ts'

/** The day of arrival at the end of a card’s price row, where there is room: what would begin a second line is hidden. */
export function CardDay() {
  const { card } = useStore(deliveryDay)
  return (
    <span className="-ml-1.5 flex h-4 min-w-0 flex-1 flex-wrap justify-end overflow-hidden text-12 text-ink-3">
      {'\u200b'}
      <span className="whitespace-nowrap">{card}</span>
    </span>
  )
}
