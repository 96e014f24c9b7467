import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Site } from '#contract/site.ts'
import { helpListQuery } from '#src/features/help/help.queries.ts'
import { LateInstallButton } from './app-parts.tsx'
import { openDeviceCopy } from '#src/features/offline-catalogue/copy-state.ts'
import { ThemeChoice } from './preferences/theme-choice.tsx'

const linkClass = 'inline-flex min-h-tap items-center hover:text-ink'

const MOST_ARTICLES = 6

/** Help, support and the registration numbers from the site settings. */
export function Footer({ site }: { site: Site }) {
  const { t, i18n } = useLingui()
  const { data: articles = [] } = useQuery(helpListQuery(i18n.locale))
  return (
    <footer className="mx-auto mt-10 w-full max-w-page px-gutter pb-8 text-13 text-ink-3">
      <div className="flex flex-wrap items-center gap-x-5 border-t border-line pt-2">
        <nav aria-label={t`Help`} className="flex flex-wrap gap-x-5">
          {articles.slice(0, MOST_ARTICLES).map(({ id, title }) => (
            <Link key={id} to="/help/$id" params={{ id }} className={linkClass}>
              {title}
            </Link>
          ))}
          {site.support && (
            <a href={site.supportLink} className={linkClass}>
              {site.support}
            </a>
          )}
          <LateInstallButton className={linkClass} />
        </nav>
        <button type="button" onClick={openDeviceCopy} className={linkClass}>
          {t`Browse offline`}
        </button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-5 desktop:flex-row-reverse">
        <ThemeChoice />
        <p className="flex flex-wrap items-center gap-x-5">
          <span>© {site.siteName}</span>
          <RecordLink number={site.recordNumber} link={site.recordLink} />
          <RecordLink number={site.beianNumber} link={site.beianLink} />
        </p>
      </div>
    </footer>
  )
}

function RecordLink({ number, link }: { number: string; link: string }) {
  if (number === '') return null
  if (link === '') return <span>{number}</span>
  return (
    <a href={link} rel="noreferrer" target="_blank" className={linkClass}>
      {number}
    </a>
  )
}
