import type { DeliveryRule } from '#contract/delivery/rule.ts'
import { store } from '#src/platform/state/store.ts'

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
