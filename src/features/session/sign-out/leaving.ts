import { ref } from 'valtio/vanilla'
import { store } from '#src/platform/state/store.ts'

/** What signing out would discard, as it has not reached the server. */
export type Unsent = { changes: number; photos: number }

type LeaveQuestion = { unsent: Unsent; answer: (isLeaving: boolean) => void }

/** The open question whether to sign out anyway; null: none. */
export const leaving = store<{ asked: LeaveQuestion | null }>({ asked: null })

/** Asks the member. @returns whether they sign out */
export const askToLeave = (unsent: Unsent) =>
  new Promise<boolean>((resolve) => {
    const answer = (isLeaving: boolean) => {
      leaving.asked = null
      resolve(isLeaving)
    }
    leaving.asked = ref({ unsent, answer })
  })
