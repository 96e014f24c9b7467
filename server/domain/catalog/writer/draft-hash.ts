import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ProductDraft, PictureSource } from './product-draft.ts'

/** The content of an image: another file under the same name is another image. */
async function lookOf(source: PictureSource) {
  if ('drawing' in source) return source.drawing
  const bytes = await readFile(source.file).catch(() => null)
  return bytes ? createHash('sha256').update(bytes).digest('base64url') : 'missing'
}

/** Determines whether a product has to be written again. Its creation time does not count. */
export async function hashOf({ createTime: _since, pictures, ...draft }: ProductDraft) {
  const looks = []
  for (const { source, alt } of pictures) looks.push([await lookOf(source), alt])
  return createHash('sha256')
    .update(JSON.stringify([draft, looks]))
    .digest('base64url')
}
