import { parse, join } from 'node:path'
import { readIfThere } from './originals.ts'

/** An image file, and the same image by lamplight if it lies beside it. */
export type PictureFile = { bytes: Buffer; lit: Buffer | null }

/** `lantern.jpg` by lamplight is `lantern.lit.jpg`. */
const litPath = (path: string) => {
  const { dir, name, ext } = parse(path)
  return join(dir, `${name}.lit${ext}`)
}

/** Reads an image file and its version by lamplight; null when there is no such file. */
export async function readPictureFile(path: string): Promise<PictureFile | null> {
  const [bytes, lit] = await Promise.all([readIfThere(path), readIfThere(litPath(path))])
  return bytes && { bytes, lit }
}
