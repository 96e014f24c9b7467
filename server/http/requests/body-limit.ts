import { bodyLimit } from 'hono/body-limit'
import { HttpRefused } from '#server/domain/messages/refusal.ts'

/** Refuses longer bodies with 413, unread. */
export const shortBodies = (bytes: number) =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new HttpRefused(413)
    },
  })
