import sharp from 'sharp'

type Wanted = {
  name?: string
  kind?: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff'
  width?: number
  height?: number
}

/** A photo with camera metadata: author, location and orientation. */
export async function aPhoto({
  name = 'lamp.jpg',
  kind = 'jpeg',
  width = 60,
  height = 40,
}: Wanted = {}): Promise<File> {
  const plain = { width, height, channels: 3, background: '#c63' } as const
  const exif = { IFD0: { Artist: 'Xiaoman', ImageDescription: 'my kitchen' } }
  const bytes = await sharp({ create: plain })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toFormat(kind)
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: `image/${kind}` })
}
