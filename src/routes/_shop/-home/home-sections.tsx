import { Trans, useLingui } from '@lingui/react/macro'
import type { Home, Category } from '#contract/catalog.ts'
import { FOLD_ID } from '#contract/url/served-page.ts'
import { PathLink } from '#src/features/catalog/path-link.tsx'
import { ProductTile } from '#src/features/catalog/product/product-tile.tsx'
import { SectionHead } from '#src/ui/layout/section-head.tsx'
import { Link } from '@tanstack/react-router'
import { DENSE_PHONE, ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { BannerGround } from './hero.tsx'
import { Truck, Undo2, WifiOff, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHasArticle } from '#src/features/help/help.queries.ts'
import { formatShortMoney } from '#contract/lib/money.ts'
import { Icon } from '#src/ui/icon.tsx'

/** Whole rows at every width: two of four on desktops, fewer below. */
const PRODUCTS_MOST = 8
const DEPARTMENTS_MOST = 10
/** The first card that a phone shows below its first screen. */
const FOLD = 2

type HomeFloorProps = {
  floor: Home['floors'][number]
  /** when the home page was fetched */
  at: number
  /** the first screen of a phone ends in it */
  isFirst?: boolean
}

/** A section of the home page, as the shop arranged it. */
export function HomeFloor({ floor, at, isFirst = false }: HomeFloorProps) {
  const { title, link, products } = floor
  if (products.length === 0) return null
  return (
    <section className="pt-8 desktop:pt-14">
      <SectionHead
        more={{
          label: (
            <Trans>
              All<span className="spoken"> · {title}</span>
            </Trans>
          ),
          renderLink: (parts) => <PathLink {...parts} path={link} />,
        }}
      >
        {title}
      </SectionHead>
      <ul className="product-grid max-desktop:*:nth-[n+7]:hidden">
        {products.slice(0, PRODUCTS_MOST).map((product, place) => (
          <li
            key={product.sn}
            id={isFirst && place === FOLD ? FOLD_ID : undefined}
            className="min-w-0"
          >
            <ProductTile product={product} at={at} isFar />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The departments of the shop as images. */
export function DepartmentRow({ departments }: { departments: readonly Category[] }) {
  const { t } = useLingui()
  if (departments.length === 0) return null
  return (
    <nav aria-label={t`Categories`} className="pt-5 pb-1 desktop:pt-8">
      <ul className="fit-grid gap-x-2.5 gap-y-4 [--least:3.5rem] [--share:16%] desktop:gap-x-4 desktop:[--share:8%]">
        {departments.slice(0, DEPARTMENTS_MOST).map(({ id, name, picture }) => (
          <li key={id} className="min-w-0">
            <Link
              to="/list/$id"
              params={{ id: String(id) }}
              className="block text-center text-12 slim:text-13"
            >
              <ResponsivePicture
                picture={picture}
                sizes={`${DENSE_PHONE} 14vw, (width >= 960px) 100px, 20vw`}
                isDecorative
                className="mb-1.5"
              />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Short articles, each with an image; on desktops the image alternates sides. */
export const HomeStories = ({ stories }: { stories: Home['stories'] }) =>
  stories.map(({ title, text, link, picture }) => (
    <section
      key={title}
      className="grid gap-4 pt-8 desktop:grid-cols-2 desktop:items-center desktop:gap-14 desktop:pt-14 desktop:even:*:first:order-last"
    >
      <ResponsivePicture
        picture={picture}
        sizes={`${DENSE_PHONE} 75vw, (width >= 1200px) 570px, (width >= 960px) 46vw, 100vw`}
        shape="wide"
        corner="large"
        isFar
        isDecorative
      />
      <div>
        <h2 className="display-text text-22 whitespace-pre-line desktop:text-28">{title}</h2>
        <p className="mt-1.5 text-ink-2">{text}</p>
        <p className="mt-3">
          <PathLink path={link} className="relative hit inline-block text-link">
            <Trans>
              Read more<span className="spoken">: {title}</span>
            </Trans>
          </PathLink>
        </p>
      </div>
    </section>
  ))

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
                isFar
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

/** The shop's guarantees, in a line. */
export function ShopFacts({ freeToDeliver }: { freeToDeliver: number }) {
  const { t } = useLingui()
  const hasReturns = useHasArticle('returns')
  const amount = formatShortMoney(freeToDeliver)
  return (
    <ul
      aria-label={t`What you can count on`}
      className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-1.5 border-y border-line py-3.5 text-12 text-ink-2 desktop:mt-6 desktop:justify-start desktop:gap-x-10 desktop:border-t-0 desktop:py-5 desktop:text-13"
    >
      <Fact icon={Truck}>
        <Trans>Free delivery from {amount}</Trans>
      </Fact>
      {hasReturns && (
        <Fact icon={Undo2}>
          <Trans>7-day returns unless noted</Trans>
        </Fact>
      )}
      <Fact icon={WifiOff}>
        <Trans>Works offline</Trans>
      </Fact>
    </ul>
  )
}

const Fact = ({ icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    <Icon of={icon} size={16} className="text-ink-3" />
    <span>{children}</span>
  </li>
)
