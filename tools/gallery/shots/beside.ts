import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '#tools/commands/support/node.mjs'

/** Where the designs' pictures are, when there are any. */
const DESIGNS = process.env['SHOP_DESIGNS'] ?? join(root, '..', 'shared', 'design', 'shots')
const OUT = join(root, 'logs', 'shots')
const GAP = 16

/** Writes a page's picture to `logs/shots`, to the right of the design of that name if there is one. */
export async function besideDesign(picture: Buffer, name: string): Promise<void> {
  await mkdir(OUT, { recursive: true })
  const out = join(OUT, `${name}.png`)
  const design = join(DESIGNS, `${name}.jpg`)
  if (!existsSync(design)) {
    await sharp(picture).toFile(out)
    return
  }
  const { width, height } = await sharp(picture).metadata()
  const left = await sharp(design).resize({ width }).toBuffer({ resolveWithObject: true })
  await sharp({
    create: {
      width: 2 * width + GAP,
      height: Math.max(height, left.info.height),
      channels: 3,
      background: '#8888ff',
    },
  })
    .composite([
      { input: left.data, left: 0, top: 0 },
      { input: picture, left: width + GAP, top: 0 },
    ])
    .png()
    .toFile(out)
}
