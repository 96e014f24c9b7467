import type { Address, AddressForm } from '#src/contract/address.ts'
import { onWipe } from '#src/platform/session/session-epoch.ts'

type AddressDraft = { form: AddressForm; names: Pick<Address, 'province' | 'city' | 'county'> }

/** What was typed into address forms that were closed before it was saved, by name; it goes with the page. */
export const addressDrafts = new Map<string, AddressDraft>()

onWipe(() => addressDrafts.clear())
