import { UPLOAD_DRIVERS, uploadFault, type UploadedFile } from '#contract/upload.ts'
import type { Shop, Buyer } from '#server/domain/context.ts'
import { insertUpload, uploadedBy, uploadsOf } from '#server/db/member/uploads.ts'
import {
  NotAPicture,
  TooManyPixels,
  TooMuchWork,
  type PictureKind,
} from '#server/providers/pictures/encoder.ts'
import { StoreAway } from '#server/providers/pictures/object-store.ts'
import { uploadFor } from '#server/providers/pictures/store.ts'
import { refuse } from '#server/domain/messages/refusal.ts'
import { takingTurnsByKey } from '#server/lib/taking-turns.ts'
import { logError } from '#server/domain/log.ts'
import { limitTries } from '#server/domain/account/limits.ts'
import { siteSettings } from '#server/domain/site/site.ts'

/** Uploads of one member in a window of `limitTries`. */
const MOST_UPLOADS = 120
/** Maximum photos of a member in the shop: twenty reviews with all their photos, and some more. */
const MOST_STORED = 500
/** Concurrent uploads per member: one is processed, the others wait; a page sends two at a time. */
const MOST_UNDER_WAY = 4
/** Concurrent uploads in total: each waiting one occupies a slot of the concurrency limit. */
const MOST_OF_ALL = 12

/** Uploads in progress in each shop, by member. */
const underWay = new WeakMap<Shop['db'], ReturnType<typeof takingTurnsByKey>>()

function uploadsUnderWay(db: Shop['db']) {
  const known = underWay.get(db) ?? takingTurnsByKey(1)
  underWay.set(db, known)
  return known
}

/**
 * Checks a file against the site's rules, by its name and its actual content, and stores it re-encoded.
 * @throws Refused upload_incomplete, upload_type, upload_size (spec §5), upload_driver, upload_pixels, upload_work,
 * upload_busy, upload_quota, upload_full, too_many_tries
 */
export async function storeUpload(
  buyer: Buyer,
  { file, driver }: { file: File; driver?: string | undefined },
): Promise<UploadedFile> {
  const { db, member, now, pictures } = buyer
  const { upload: settings } = await siteSettings(db)
  const place = UPLOAD_DRIVERS.find((each) => each === (driver ?? settings.mode))
  if (!place || !pictures.hasPlace(place)) throw refuse('upload_driver')
  const fault = uploadFault(file, settings)
  if (fault) throw refuse(fault)
  const members = uploadsUnderWay(db)
  const key = String(member.id)
  const isBusy = members.tasksOf(key) >= MOST_UNDER_WAY || members.tasks() >= MOST_OF_ALL
  if (isBusy) throw refuse('upload_busy')
  const stored = await members.run(key, async () => {
    await limitTries(buyer, `upload:${member.id}`, MOST_UPLOADS)
    if ((await uploadsOf(db, member.id)) >= MOST_STORED)
      throw refuse('upload_quota', { most: MOST_STORED })
    const isWanted = ({ suffixes, type }: PictureKind) =>
      suffixes.some((suffix) => !uploadFault({ name: `x.${suffix}`, size: 1, type }, settings))
    const added = await pictures
      .addFromOutside(Buffer.from(await file.arrayBuffer()), { isWanted })
      .catch((error: unknown) => {
        throw refusalFor(error)
      })
    await insertUpload(db, { memberId: member.id, pictureId: added.id, createTime: now() })
    return added
  })
  const { id, bytes: size } = stored
  return { id, name: file.name, size, picture: uploadFor(stored, '') }
}

/** The message for an image that cannot be stored. */
function refusalFor(error: unknown): unknown {
  if (error instanceof TooManyPixels)
    return refuse('upload_pixels', { million: error.most, wan: error.most * 100 })
  if (error instanceof TooMuchWork) return refuse('upload_work')
  if (isFull(error)) {
    logError('upload', error)
    return refuse('upload_full')
  }
  return error instanceof NotAPicture ? refuse('upload_type') : error
}

/** The disk, or the part of it that the shop may use; or the store on another machine takes nothing now. */
const isFull = (error: unknown) =>
  error instanceof StoreAway ||
  (error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOSPC' || error.code === 'EDQUOT'))

/** Ids of images for a form, if all of them are the member's own. @throws Refused upload_unknown */
export async function ownPictures(
  { db, member }: Pick<Buyer, 'db' | 'member'>,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(ids)]
  const own = await uploadedBy(db, member.id, wanted)
  if (wanted.some((id) => !own.has(id))) throw refuse('upload_unknown')
  return wanted
}
