import type { Home } from '#contract/catalog.ts'
import { PathLink } from '#src/features/catalog/path-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { DENSE_PHONE, ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { BannerGround } from './hero.tsx'

/** The other banners, as small tiles side by side. */
export function SideBanners({ banners }: { banners: Home['banners'] }) {
  if (banners.length === 0) return null
  return (
    <ul className="grid gap-3 pt-8 tablet:grid-cols-2 desktop:gap-5 desktop:pt-14">
      {banners.map(({ title, text, link, picture }) => (
        <li key={title}>
          <PathLink
            path={link}
            className={classNames(
              picture?.lit && 'lit-scene',
              'relative block min-h-36 overflow-hidden rounded-3 text-on-photo desktop:min-h-52',
            )}
          >
            <BannerGround />
            <div className="absolute inset-0 [&_img]:object-[50%_85%]">
              <ResponsivePicture
                picture={picture}
                sizes={`${DENSE_PHONE} 75vw, (width >= 1200px) 560px, (width >= 600px) 50vw, 100vw`}
                shape="fill"
                corner="none"
                isDecorative
              />
            </div>
            <div className="relative mx-5 my-4 max-w-1/2 desktop:mx-8 desktop:my-8">
              <p className="display-text text-18 whitespace-pre-line desktop:text-22">{title}</p>
              <p className="mt-0.5 text-13">{text}</p>
            </div>
          </PathLink>
        </li>
      ))}
    </ul>
  )
}
