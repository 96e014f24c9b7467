import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { GUEST_FAVOURITES_MAX } from '#contract/saved.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { guestFavourites, toggleGuestFavourite } from './guest-favourites.ts'
import { notify } from '#src/platform/state/notifications.ts'
import { session } from '#src/platform/session/session.ts'
import { useStore } from '#src/platform/state/store.ts'
import { saveProductMutation } from './saved.mutations.ts'
import { favouriteSerialsQuery } from './saved.queries.ts'

/** Whether a product is saved, and a toggle: stored on this device for a guest, on the server for a member. */
export function useFavourite(sn: string) {
  const { t } = useLingui()
  const { token } = useStore(session)
  const isGuest = token === ''
  const { sns } = useStore(guestFavourites)
  const { data } = useQuery({ ...favouriteSerialsQuery(), enabled: !isGuest })
  const save = useMutation(saveProductMutation())
  const isSaved = isGuest ? sns.includes(sn) : (data?.includes(sn) ?? false)
  const tell = () => {
    if (isSaved) return
    const action = { label: t`View`, href: '/saved' }
    notify({ kind: 'success', content: t`Saved`, action })
  }
  const toggle = () => {
    if (isGuest) {
      if (toggleGuestFavourite(sn)) return tell()
      const most = GUEST_FAVOURITES_MAX
      const action = { label: t`Sign in`, href: '/user/login?to=/saved' }
      return notify({
        kind: 'info',
        content: t`This device holds ${most} saved products. Sign in to save more.`,
        action,
      })
    }
    if (!connection.isOnline)
      return notify({ kind: 'info', content: t`You need to be online to save products.` })
    return save.mutate({ sn, isSaved: !isSaved }, { onSuccess: tell })
  }
  return { isSaved, toggle }
}
