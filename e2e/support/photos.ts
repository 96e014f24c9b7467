import sharp from 'sharp'

/** A photo file of one colour, for a file chooser. */
export async function aPhoto(name: string, colour = '#c63') {
  const plain = { width: 320, height: 240, channels: 3, background: colour } as const
  const buffer = await sharp({ create: plain }).jpeg().toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
