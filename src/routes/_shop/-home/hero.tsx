import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import type { Home } from '#contract/catalog.ts'
import { PathLink } from '#src/features/catalog/path-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { ResponsivePicture, type PictureSource } from '#src/ui/picture/picture.tsx'
import { dayTimeOf } from '#src/platform/lib/time/day-time.ts'

const MINUTE_MS = 60_000

function eachMinute(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE_MS)
  return () => clearInterval(timer)
}

const isNight = () => ['evening', 'lateNight'].includes(dayTimeOf(new Date().getHours()))
const no = () => false

/** Whether it is night by the device's clock; a served page begins by day. */
const useIsAfterDusk = () => useSyncExternalStore(eachMinute, isNight, no)

type Banner = Home['banners'][number]

/** The first banner, large: one link. After dusk its lamps come on, in both themes. */
export function Hero({ banner, shopName }: { banner: Banner | undefined; shopName: string }) {
  const [isOn, setIsOn] = useState(false)
  const isAfterDusk = useIsAfterDusk()
  if (!banner) return <h1 className="spoken">{shopName}</h1>
  const { picture } = banner
  return (
    <PathLink
      path={banner.link}
      data-on={isOn && isAfterDusk ? '' : undefined}
      className={classNames(
        picture?.lit && 'lit-scene',
        'relative mt-2 flex flex-col-reverse justify-end overflow-hidden rounded-3 text-on-photo transition-colors duration-lamp tablet:min-h-100 desktop:mt-4 desktop:min-h-115',
      )}
    >
      <BannerGround />
      <div className="relative max-tablet:-mt-13 max-tablet:h-[calc(100vw-32px)] max-tablet:max-h-103 max-tablet:[mask-image:linear-gradient(transparent,#000_22%)] max-tablet:[&_img]:object-[91%_50%] tablet:absolute tablet:inset-0 desktop:[&_img]:object-[50%_52%]">
        <HeroPicture picture={picture} />
        {picture?.lit && isAfterDusk && (
          <span
            onLoadCapture={() => setIsOn(true)}
            className={classNames(
              'absolute inset-0 transition-opacity duration-lamp',
              !isOn && 'opacity-0',
            )}
          >
            <HeroPicture picture={{ ...picture, url: picture.lit, lit: undefined }} />
          </span>
        )}
      </div>
      <div className="relative px-5 pt-5 pr-19 tablet:max-w-96 tablet:px-8 tablet:py-16 desktop:max-w-142 desktop:px-16 desktop:py-26">
        <h1 className="display-text text-28 whitespace-pre-line desktop:text-40">{banner.title}</h1>
        <p className="mt-1 text-15 desktop:mt-3 desktop:text-16">{banner.text}</p>
        <span className="mt-7 hidden h-12 items-center gap-2 rounded-2 bg-on-photo px-5 font-strong text-banner desktop:inline-flex">
          <Trans>Have a look</Trans>
          <Icon of={ArrowRight} />
        </span>
      </div>
      <span
        aria-hidden
        className="absolute top-5 right-4 grid size-tap place-items-center rounded-full bg-on-photo text-banner desktop:hidden"
      >
        <Icon of={ArrowRight} />
      </span>
    </PathLink>
  )
}

const HeroPicture = ({ picture }: { picture: PictureSource | null }) => (
  <ResponsivePicture
    picture={picture}
    sizes="(width >= 1200px) 1136px, (width >= 600px) 100vw, 180vw"
    shape="fill"
    corner="none"
    isPriority
    isDecorative
  />
)

/** The colour that a banner’s picture fades into: light in both themes unless its picture is by lamplight. */
export const BannerGround = () => (
  <span aria-hidden className="absolute inset-0 bg-banner dim-photo" />
)
