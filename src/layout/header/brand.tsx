import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Site } from '#contract/site.ts'

/** The shop's logo, or the default lamp, and its name; links to the home page. */
export function Brand({ site }: { site: Pick<Site, 'siteName' | 'logo'> }) {
  const { t } = useLingui()
  const { siteName: name, logo } = site
  return (
    <Link
      to="/"
      aria-label={t`${name}, home`}
      className="inline-flex min-h-11 items-center gap-2 font-display text-18 font-strong wide:text-22 whitespace-nowrap"
    >
      {logo ? (
        <img
          src={logo.url}
          width={logo.width}
          height={logo.height}
          alt=""
          className="h-7 w-auto max-w-30 object-contain"
        />
      ) : (
        <Lamp />
      )}
      <span>{name}</span>
    </Link>
  )
}

const Lamp = () => (
  <svg viewBox="0 0 28 28" aria-hidden="true" fill="none" className="size-7">
    <path
      d="M5.5 24V12a8.5 8.5 0 0 1 17 0v12M2.5 24h23"
      className="stroke-ink"
      strokeWidth="2"
      strokeLinecap="round"
    />
    <path d="M14 3.6v5.2" className="stroke-ink" strokeWidth="1.6" />
    <circle cx="14" cy="12.6" r="3.8" className="fill-accent" />
  </svg>
)
