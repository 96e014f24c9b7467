import * as v from 'valibot'
import { rows } from '#src/platform/storage/rows.ts'

const WaitingPhotoSchema = v.object({ form: v.string(), file: v.file() })

/** Photos chosen for a form that the shop does not have yet, by a key of their own; they leave with the session. */
export const waitingPhotos = rows('photos', WaitingPhotoSchema, { isPrivate: true })
