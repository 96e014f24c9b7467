import { ref } from 'valtio/vanilla'
import { store } from '#src/platform/state/store.ts'

/** What signing out would throw away, as it has not reached the shop. */
export type Unsent = { changes: number; photos: number }

type Asked = { unsent: Unsent; answer: (isLeaving: boolean) => void }

/** The question whether to sign out all the same; null: nothing is asked. */
export const leaving = store<{ asked: Asked | null }>({ asked: null })

/** Asks the member; answers whether they sign out. */
export const askToLeave = (unsent: Unsent) =>
  new Promise<boolean>((resolve) => {
    const answer = (isLeaving: boolean) => {
      leaving.asked = null
      resolve(isLeaving)
    }
    leaving.asked = ref({ unsent, answer })
  })
