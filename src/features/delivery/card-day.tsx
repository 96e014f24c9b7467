import { useStore } from '#src/platform/state/use-store.ts'
import { deliveryDay } from './delivery-day.ts'

/**
 * The day of arrival at the end of a card’s price row, where there is room. The empty text holds the line, so that words
 * without room begin a second line, which is trimmed.
 */
export function CardDay() {
  const { card } = useStore(deliveryDay)
  return (
    <span className="-ml-1.5 flex h-[1lh] min-w-0 flex-1 flex-wrap justify-end overflow-hidden text-12 text-ellipsis text-ink-3">
      {'\u200b'}
      <span className="whitespace-nowrap">{card}</span>
    </span>
  )
}
