import { AVATAR_PIXELS } from '#contract/account.ts'
import { squareOf, type Crop } from './crop.ts'

/** A chosen image, upright, as decoded by the browser; `url` must be revoked. */
export type SourceImage = { bitmap: ImageBitmap; url: string; width: number; height: number }

/** @throws when the browser cannot decode it as an image */
export async function openPicture(file: File): Promise<SourceImage> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  return { bitmap, url: URL.createObjectURL(file), width, height }
}

export function closePicture({ bitmap, url }: SourceImage) {
  bitmap.close()
  URL.revokeObjectURL(url)
}

/** The chosen square as a separate file. @throws when the browser cannot encode one */
export async function cutOut(chosen: SourceImage, crop: Crop): Promise<File> {
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
