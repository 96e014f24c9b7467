import type { Uploaded } from '#src/contract/upload.ts'
import { UPLOAD_DRIVERS, uploadFault } from '#src/contract/upload.ts'
import { insertUpload, uploadedBy } from '#server/db/uploads.ts'
import { NotAPicture } from '#server/pictures/encoder.ts'
import { pictureFor } from '#server/pictures/store.ts'
import { refuse } from '#server/refusal.ts'
import type { Buyer } from './buyer.ts'
import { limitTries } from './limits.ts'
import { siteSettings } from './site.ts'

/** Uploads of one member in a window of `limitTries`. */
const MOST_UPLOADS = 120

/**
 * Checks a file by the site's rules, as it is called and as it really is, and keeps it encoded anew.
 * @throws Refused upload_incomplete, upload_type, upload_size (spec §5), upload_driver, too_many_tries
 */
export async function storeUpload(
  buyer: Buyer,
  { file, driver }: { file: File; driver?: string | undefined },
): Promise<Uploaded> {
  const { db, member, now, pictures } = buyer
  const { upload: settings, cdn } = await siteSettings(db)
  const place = UPLOAD_DRIVERS.find((each) => each === (driver ?? settings.mode))
  if (!place || !pictures.hasPlace(place)) throw refuse('upload_driver')
  const fault = uploadFault(file, settings)
  if (fault) throw refuse(fault)
  await limitTries(buyer, `upload:${member.id}`, MOST_UPLOADS)
  const stored = await pictures
    .addFromOutside(Buffer.from(await file.arrayBuffer()), {
      place,
      isWanted: ({ suffixes, type }) =>
        suffixes.some((suffix) => !uploadFault({ name: `x.${suffix}`, size: 1, type }, settings)),
    })
    .catch((error: unknown) => {
      throw error instanceof NotAPicture ? refuse('upload_type') : error
    })
  await insertUpload(db, { memberId: member.id, pictureId: stored.id, createTime: now() })
  const { id, bytes: size } = stored
  return { id, name: file.name, size, picture: pictureFor(stored, '', cdn) }
}

/** Ids of pictures for a form, when all of them are the member's own. @throws Refused upload_unknown */
export async function ownPictures(
  { db, member }: Pick<Buyer, 'db' | 'member'>,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(ids)]
  const own = await uploadedBy(db, member.id, wanted)
  if (wanted.some((id) => !own.has(id))) throw refuse('upload_unknown')
  return wanted
}
