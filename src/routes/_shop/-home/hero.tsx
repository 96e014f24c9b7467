import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import type { Home } from '#src/contract/catalog.ts'
import { PathLink } from '#src/features/catalog/path-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Picture } from '#src/ui/picture/picture.tsx'

type Banner = Home['banners'][number]

/** The first banner, large: one link. */
export function Hero({ banner, shopName }: { banner: Banner | undefined; shopName: string }) {
  if (!banner) return <h1 className="spoken">{shopName}</h1>
  return (
    <PathLink
      path={banner.link}
      className="relative mt-2 block h-[calc(100vw+16px)] max-h-115 max-slim:h-[calc(100vw+72px)] overflow-hidden rounded-3 text-on-photo tablet:h-100 desktop:mt-4 desktop:h-115"
    >
      <BannerGround />
      <div className="absolute inset-0 max-tablet:top-12 max-slim:top-26 max-tablet:[mask-image:linear-gradient(transparent,#000_22%)] max-tablet:[&_img]:object-[91%_50%] desktop:[&_img]:object-[50%_72%]">
        <Picture
          picture={banner.picture}
          sizes="(width >= 1200px) 1136px, (width >= 600px) 100vw, 180vw"
          shape="fill"
          corner="none"
          isPriority
          isDecorative
        />
      </div>
      <div className="absolute inset-x-5 top-5 pr-14 tablet:inset-x-8 tablet:top-16 tablet:max-w-80 desktop:inset-x-16 desktop:top-26 desktop:max-w-110">
        <h1 className="display-text text-28 whitespace-pre-line desktop:text-40">{banner.title}</h1>
        <p className="mt-1 text-15 desktop:mt-3 desktop:text-16">{banner.text}</p>
        <span className="mt-7 hidden h-12 items-center gap-2 rounded-2 bg-on-photo px-5 font-strong text-on-strip desktop:inline-flex">
          <Trans>Have a look</Trans>
          <Icon of={ArrowRight} />
        </span>
      </div>
      <span
        aria-hidden
        className="absolute top-5 right-4 grid size-tap place-items-center rounded-full bg-on-photo text-on-strip desktop:hidden"
      >
        <Icon of={ArrowRight} />
      </span>
    </PathLink>
  )
}

/** Light in both themes, as its text is dark in both. */
export const BannerGround = () => (
  <span aria-hidden className="absolute inset-0 bg-on-strip dim-photo" />
)
