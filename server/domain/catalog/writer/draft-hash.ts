import { hash } from 'node:crypto'
import { readPictureFile } from '#server/providers/pictures/picture-file.ts'
import type { ProductDraft, SilentField } from './product-draft.ts'

const hashOfBytes = (bytes: Buffer) => hash('sha256', bytes, 'base64url')

/** The content of an image: another file under the same name is another image. */
async function lookOf(file: string) {
  const read = await readPictureFile(file)
  if (!read) return 'missing'
  const look = hashOfBytes(read.bytes)
  return read.lit ? [look, hashOfBytes(read.lit)] : look
}

/**
 * Determines whether a product has to be written again. Its creation time does not count; an empty text and no word about
 * it are not the same.
 */
export async function draftHash(
  { createTime: _since, pictures, ...draft }: ProductDraft,
  silent: readonly SilentField[] = [],
) {
  const looks = []
  for (const { file, alt } of pictures) looks.push([await lookOf(file), alt])
  return hash(
    'sha256',
    JSON.stringify(silent.length === 0 ? [draft, looks] : [draft, looks, silent]),
    'base64url',
  )
}
