import { resolve } from 'node:path'
import type { Database } from '#server/db/database.ts'
import { pictureById } from '#server/db/pictures.ts'
import { NotAPicture } from '#server/providers/pictures/encoder.ts'
import { readPictureFile } from '#server/providers/pictures/object-store.ts'
import type { PictureStore } from '#server/providers/pictures/store.ts'

const STORED = 'media:'

/** How a content file refers to a stored image. */
export const referenceTo = (id: string) => STORED + id

/** An image that is missing or unreadable; the message follows the name of its location. */
export class PictureFault extends Error {
  override name = 'PictureFault'
}

type Options = { db: Database; pictures: PictureStore; folder: string }

/** Stores the images of a content file whose files are in `folder`; returns their ids. @throws PictureFault */
export function pictureKeeper({ db, pictures, folder }: Options) {
  async function stored(id: string): Promise<string> {
    if (await pictureById(db, id)) return id
    throw new PictureFault(`names a stored picture that is not there: ${id}`)
  }

  async function fromFile(name: string): Promise<string> {
    const read = await readPictureFile(resolve(folder, name))
    if (!read) throw new PictureFault(`names a file that cannot be read: ${name}`)
    try {
      return (await pictures.add(read.bytes, { lit: read.lit, db })).id
    } catch (error) {
      if (error instanceof NotAPicture) throw new PictureFault(`isn’t an image: ${name}`)
      throw error
    }
  }

  return (reference: string): Promise<string> =>
    reference.startsWith(STORED) ? stored(reference.slice(STORED.length)) : fromFile(reference)
}
