import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

type Article = { id: string; group: string; title: string }

/** All articles by group: in the sidebar on desktops, below the article on phones. */
export function HelpMenu({ articles }: { articles: readonly Article[] }) {
  const { t } = useLingui()
  const groups = [...new Set(articles.map(({ group }) => group))]
  if (articles.length === 0) return null
  return (
    <nav
      aria-label={t`Help articles`}
      className="mt-10 border-t border-line pt-4 desktop:sticky desktop:top-8 desktop:mt-0 desktop:self-start desktop:border-0 desktop:pt-0"
    >
      {groups.map((group) => (
        <div key={group} className="pb-4">
          <h2 className="py-2 text-13 font-regular text-ink-3">{group}</h2>
          <ul className="max-desktop:divide-y max-desktop:divide-line">
            {articles
              .filter((article) => article.group === group)
              .map(({ id, title }) => (
                <li key={id}>
                  <Link
                    to="/help/$id"
                    params={{ id }}
                    className="flex min-h-12 items-center py-1.5 text-ink-2 hover:text-ink desktop:min-h-10"
                    activeProps={{ className: 'font-strong text-ink' }}
                  >
                    {title}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
