import { SerialSchema } from '#contract/item.ts'
import { GUEST_FAVOURITES_MAX } from '#contract/saved.ts'
import { store } from '#src/platform/state/store.ts'
import { sharedList } from '#src/platform/storage/shared-list.ts'

/** Products a guest has saved on this device, newest first, until they are transferred to the member at login. */
export const guestFavourites = store<{ sns: string[] }>({ sns: [] })

const shared = sharedList('favourites', SerialSchema, (sns) => {
  guestFavourites.sns = sns
})
shared.open()

/** Saves or removes a product; false: the list is full. */
export function toggleGuestFavourite(sn: string): boolean {
  const { sns } = guestFavourites
  const isSaved = sns.includes(sn)
  if (!isSaved && sns.length >= GUEST_FAVOURITES_MAX) return false
  shared.change((list) => {
    const others = list.filter((one) => one !== sn)
    return isSaved ? others : [sn, ...others].slice(0, GUEST_FAVOURITES_MAX)
  })
  return true
}

export const clearGuestFavourites = () => shared.change(() => [])
