import { store } from '#src/platform/state/store.ts'

/**
 * The words for the day of arrival of what is ordered now, at the reader's address or else at most places (ADR 54).
 * They are empty on the server and until `DeliveryTeller` sets them: a page reserves their room.
 */
export const deliveryDay = store({
  /** for a row: "by Wednesday", "most places by Friday" */
  line: '',
  /** for a card, where it holds for the reader: "by Wed" */
  card: '',
  /** division code of the reader's address; '' without one */
  area: '',
})
