import { AVATAR_PIXELS } from '#src/contract/account.ts'
import { squareOf, type Crop } from './crop.ts'

/** A chosen picture, upright, as the browser reads it; `url` must be given back. */
export type Chosen = { bitmap: ImageBitmap; url: string; width: number; height: number }

/** @throws when the browser cannot read it as a picture */
export async function openPicture(file: File): Promise<Chosen> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  return { bitmap, url: URL.createObjectURL(file), width, height }
}

export function closePicture({ bitmap, url }: Chosen) {
  bitmap.close()
  URL.revokeObjectURL(url)
}

/** The chosen square as a file of its own. @throws when the browser cannot write one */
export async function cutOut(chosen: Chosen, crop: Crop): Promise<File> {
  const { left, top, side } = squareOf(chosen, crop)
  const canvas = document.createElement('canvas')
  canvas.width = AVATAR_PIXELS
  canvas.height = AVATAR_PIXELS
  const whole = [0, 0, AVATAR_PIXELS, AVATAR_PIXELS] as const
  canvas.getContext('2d')?.drawImage(chosen.bitmap, left, top, side, side, ...whole)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.92)
  })
  if (!blob) throw new Error('the browser made no file of the picture')
  return new File([blob], 'avatar.jpg', { type: blob.type })
}
