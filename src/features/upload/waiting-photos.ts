import * as v from 'valibot'
import { rows } from '#src/platform/storage/rows.ts'

const WaitingPhotoSchema = v.object({ form: v.string(), file: v.file() })

/** Photos chosen for a form but not yet uploaded, by their own key; they are deleted with the session. */
export const waitingPhotos = rows('photos', WaitingPhotoSchema, { isPrivate: true })
