import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LINKED_HELP } from '#contract/help.ts'
import type { Fact, Site } from '#contract/site.ts'
import { helpListQuery } from '#src/features/help/help.queries.ts'
import { openDeviceCopy } from '#src/features/offline-catalogue/copy-state.ts'
import { ThemeChoice } from '#src/layout/preferences/theme-choice.tsx'
import { LateInstallButton } from './app-parts.tsx'

const linkClass = 'inline-flex min-h-tap items-center hover:text-ink'

const MOST = 10
const FIRST: string[] = Object.values(LINKED_HELP)
const placeOf = (id: string) => FIRST.indexOf(id) + 1 || MOST

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
      <div className="flex flex-wrap items-center justify-between gap-x-5 desktop:flex-row-reverse">
        <ThemeChoice />
        <MerchantLine site={site} />
      </div>
    </footer>
  )
}

/** Terms, privacy and what else every shop has, then the first of the others. */
function HelpLinks({ site: { support, supportLink } }: { site: Site }) {
  const { t, i18n } = useLingui()
  const { data: articles = [] } = useQuery(helpListQuery(i18n.locale))
  const shown = [...articles]
    .sort((one, other) => placeOf(one.id) - placeOf(other.id))
    .slice(0, MOST)
  return (
    <nav aria-label={t`Help`} className="flex flex-wrap gap-x-5">
      {shown.map(({ id, title }) => (
        <Link key={id} to="/help/$id" params={{ id }} className={linkClass}>
          {title}
        </Link>
      ))}
      {support && shown.every(({ id }) => supportLink !== `/help/${id}`) && (
        <a href={supportLink} className={linkClass}>
          {support}
        </a>
      )}
      <Link to="/coupons" className={linkClass}>
        {t({ message: 'Coupons', context: 'to collect' })}
      </Link>
      <LateInstallButton className={linkClass} />
    </nav>
  )
}

function MerchantLine({ site }: { site: Site }) {
  return (
    <p className="flex flex-wrap items-center gap-x-5 wrap-anywhere">
      <span>© {site.siteName}</span>
      {site.company.map(({ label, text }) => (
        <span key={label}>
          {label} {text}
        </span>
      ))}
      {site.contact.map((fact) => (
        <FactLink key={fact.label} {...fact} />
      ))}
      <FactLink text={site.recordNumber} link={site.recordLink} />
      <FactLink text={site.beianNumber} link={site.beianLink} isPolice />
    </p>
  )
}

type FactLinkProps = Pick<Fact, 'text' | 'link'> & { isPolice?: boolean }

/** The entry in the register of the police has a shield as its mark. */
const FactLink = ({ text, link, isPolice }: FactLinkProps) =>
  text && (
    <a href={link || undefined} rel="noreferrer" target="_blank" className={linkClass}>
      {isPolice && <img src="/icons/police.svg" alt="" className="mr-1 size-4" />}
      {text}
    </a>
  )
