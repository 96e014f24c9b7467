import type { PictureSource } from '#src/ui/picture/picture.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { classNames } from '#src/ui/class-names.ts'

const SIZES = {
  32: 'size-[2rem] text-13',
  48: 'size-12 display-text text-18',
  64: 'size-16 display-text text-22',
} as const

type AvatarProps = {
  /** its first letter replaces a missing image; the name itself is shown beside it */
  name: string
  picture?: PictureSource | null | undefined
  /** the URL of a single file where the image does not exist in several sizes; '' for none */
  url?: string | undefined
  size?: keyof typeof SIZES | undefined
}

export function Avatar({ name, picture, url, size = 32 }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-sunken font-strong text-ink-2',
        SIZES[size],
      )}
    >
      {url ? (
        <img src={url} alt="" width={size} height={size} className="size-full object-cover" />
      ) : picture ? (
        <ResponsivePicture picture={picture} sizes={`${size}px`} corner="none" isDecorative />
      ) : (
        Array.from(name)[0]?.toUpperCase()
      )}
    </span>
  )
}
