import { snapshot, subscribe } from 'valtio/vanilla'
import { SerialSchema } from '#src/contract/item.ts'
import { GUEST_FAVOURITES_MAX } from '#src/contract/saved.ts'
import { store } from '#src/platform/state/store.ts'
import { stored, storedList } from '#src/platform/storage/stored.ts'

const saved = stored('favourites', storedList(SerialSchema))

/** Products a guest has saved on this device, newest first, until they are transferred to the member at login. */
export const guestFavourites = store<{ sns: string[] }>({ sns: saved.read() ?? [] })

subscribe(guestFavourites, () => {
  const { sns } = snapshot(guestFavourites)
  if (sns.length > 0) saved.write([...sns])
  else saved.clear()
})

/** Saves or removes a product; false: the list is full. */
export function toggleGuestFavourite(sn: string): boolean {
  const { sns } = guestFavourites
  if (sns.includes(sn)) {
    guestFavourites.sns = sns.filter((one) => one !== sn)
    return true
  }
  if (sns.length >= GUEST_FAVOURITES_MAX) return false
  guestFavourites.sns = [sn, ...sns]
  return true
}

export const clearGuestFavourites = () => {
  guestFavourites.sns = []
}
