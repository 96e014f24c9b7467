import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FOOTER_HELP } from '#contract/help.ts'
import type { Site } from '#contract/site.ts'
import { helpListQuery } from '#src/features/help/help.queries.ts'
import { openDeviceCopy } from '#src/features/offline-catalogue/copy-state.ts'
import { ThemeChoice } from '#src/layout/preferences/theme-choice.tsx'
import { LateInstallButton } from './app-parts.tsx'

const linkClass = 'inline-flex min-h-tap items-center hover:text-ink'

/** Articles beside those that the law asks for. */
const MOST_OTHERS = 5

/** Help and how to reach the shop; whose it is, with its licences and registration numbers. */
export function SiteFooter({ site }: { site: Site }) {
  const { t } = useLingui()
  return (
    <footer className="mx-auto mt-10 w-full max-w-page px-gutter pb-8 text-13 text-ink-3">
      <div className="flex flex-wrap items-center gap-x-5 border-t border-line pt-2">
        <HelpLinks site={site} />
        <button type="button" onClick={openDeviceCopy} className={linkClass}>
          {t`Browse offline`}
        </button>
      </div>
      <ContactLine contact={site.contact} />
      <div className="flex flex-wrap items-center justify-between gap-x-5 desktop:flex-row-reverse">
        <ThemeChoice />
        <MerchantLine site={site} />
      </div>
    </footer>
  )
}

/** Terms, privacy, returns, contact and the shop itself, then the first of the others. */
function HelpLinks({ site: { support, supportLink } }: { site: Site }) {
  const { t, i18n } = useLingui()
  const { data: articles = [] } = useQuery(helpListQuery(i18n.locale))
  const first = FOOTER_HELP.flatMap((id) => articles.find((article) => article.id === id) ?? [])
  const others = articles.filter((article) => !first.includes(article)).slice(0, MOST_OTHERS)
  const shown = [...first, ...others]
  const isShown = shown.some(({ id }) => supportLink === `/help/${id}`)
  return (
    <nav aria-label={t`Help`} className="flex flex-wrap gap-x-5">
      {shown.map(({ id, title }) => (
        <Link key={id} to="/help/$id" params={{ id }} className={linkClass}>
          {title}
        </Link>
      ))}
      {support && !isShown && (
        <a href={supportLink} className={linkClass}>
          {support}
        </a>
      )}
      <LateInstallButton className={linkClass} />
    </nav>
  )
}

function ContactLine({ contact: { phone, mail, hours, address } }: Pick<Site, 'contact'>) {
  if (![phone, mail, hours, address].some(Boolean)) return null
  return (
    <address className="flex flex-wrap items-center gap-x-5 not-italic">
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={linkClass}>
          {phone}
        </a>
      )}
      {mail && (
        <a href={`mailto:${mail}`} className={linkClass}>
          {mail}
        </a>
      )}
      {hours && <span>{hours}</span>}
      {address && <span>{address}</span>}
    </address>
  )
}

function MerchantLine({ site }: { site: Site }) {
  const { name, licence, foodLicence, telecomLicence } = site.company
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1">
      <span>© {site.siteName}</span>
      {name && <span>{name}</span>}
      {licence && (
        <span>
          <Trans>Business licence {licence}</Trans>
        </span>
      )}
      {foodLicence && (
        <span>
          <Trans>Food licence {foodLicence}</Trans>
        </span>
      )}
      {telecomLicence && (
        <span>
          <Trans>Telecom licence {telecomLicence}</Trans>
        </span>
      )}
      <RecordLink number={site.recordNumber} link={site.recordLink} />
      <RecordLink number={site.beianNumber} link={site.beianLink} isPolice />
    </p>
  )
}

type RecordLinkProps = { number: string; link: string; isPolice?: boolean }

function RecordLink({ number, link, isPolice = false }: RecordLinkProps) {
  if (number === '') return null
  const content = (
    <>
      {isPolice && <PoliceBadge />}
      {number}
    </>
  )
  const className = `${linkClass} gap-1.5`
  if (link === '') return <span className={className}>{content}</span>
  return (
    <a href={link} rel="noreferrer" target="_blank" className={className}>
      {content}
    </a>
  )
}

/** A shield with a star: marks the number of the police register. */
const PoliceBadge = () => (
  <svg aria-hidden viewBox="0 0 16 16" className="size-4 shrink-0">
    <path d="M8 1l6 2v5c0 3.5-2.5 6-6 7-3.5-1-6-3.5-6-7V3z" fill="currentColor" />
    <path
      d="M8 4l1.2 2.5 2.8.4-2 1.9.5 2.8L8 10.3l-2.5 1.3.5-2.8-2-1.9 2.8-.4z"
      className="fill-paper"
    />
  </svg>
)
