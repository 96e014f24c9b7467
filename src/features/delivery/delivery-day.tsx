import type { DeliveryRule } from '#contract/site.ts'
import { store, useStore } from '#src/platform/state/store.ts'

type Words = {
  /** for a row: "by Wednesday", "most places by Friday" */
  line: string
  /** for a card, where it holds for the reader: "by Wed" */
  card: string
  /** the reader’s zone, with fees in the place of the shop’s if it has its own */
  zone: DeliveryRule['zones'][number] | null
}

/**
 * The words for the day of arrival of what is ordered now, at the reader's address or else at most places (ADR 54).
 * With them comes the zone of that address. All are empty on the server and until `DeliveryTeller` sets them: a page
 * reserves their room.
 */
export const deliveryDay = store<Words>({ line: '', card: '', zone: null })

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
