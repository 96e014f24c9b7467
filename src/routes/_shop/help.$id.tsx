import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, useRouter, Link } from '@tanstack/react-router'
import { helpArticleQuery, helpListQuery } from '#src/features/help/help.queries.ts'
import { longDate } from '#src/platform/i18n/long-date.ts'
import { plainText } from '#src/platform/lib/text/plain-text.ts'
import { LateRefreshButton } from '#src/layout/app-parts.tsx'
import { BackButton } from '#src/layout/page/back-button.tsx'
import { orNotFound } from '#src/platform/http/or-not-found.ts'
import { PageHead } from '#src/layout/page/page-head.tsx'
import { useUtcOffset } from '#src/platform/lib/time/use-utc-offset.ts'
import { RichText } from '#src/ui/html/rich-text.tsx'

/** Characters of a description that search engines show. */
const DESCRIPTION_LENGTH = 150

export const Route = createFileRoute('/_shop/help/$id')({
  staticData: { messages: 'help', hasFooter: true },
  loader: async ({ context: { queryClient, i18n }, params: { id } }) => {
    if (!/^[a-z0-9-]{1,40}$/.test(id)) throw notFound()
    const asked = orNotFound(queryClient.ensureQueryData(helpArticleQuery(i18n.locale, id)))
    void queryClient.prefetchQuery(helpListQuery(i18n.locale))
    await asked
  },
  component: HelpPage,
})

function HelpPage() {
  const { i18n } = useLingui()
  const router = useRouter()
  const { id } = Route.useParams()
  const { data: article } = useSuspenseQuery(helpArticleQuery(i18n.locale, id))
  const { data: articles = [] } = useQuery(helpListQuery(i18n.locale))
  const day = longDate(i18n.locale, article.updateTime, useUtcOffset())
  return (
    <>
      <PageHead
        kind="article"
        title={article.title}
        description={plainText(article.body, DESCRIPTION_LENGTH)}
        path={`/help/${id}`}
      />
      <div className="sticky top-0 z-sticky -mx-gutter bg-paper px-1.5 pt-safe-t desktop:hidden">
        <div className="grid h-nav grid-cols-[var(--tap)_1fr_var(--tap)] items-center">
          <BackButton />
          <p className="text-center text-16 font-strong">
            <Trans>Help</Trans>
          </p>
          <LateRefreshButton />
        </div>
      </div>
      <div className="grid gap-x-14 desktop:grid-cols-[200px_minmax(0,1fr)] desktop:pt-8">
        <article className="max-w-read pt-3 desktop:col-start-2 desktop:row-start-1 desktop:pt-0">
          <p className="text-13 text-ink-3">
            {article.group} · <Trans>updated {day}</Trans>
          </p>
          <h1
            tabIndex={-1}
            className="mt-1 mb-3 display-text text-28 outline-none desktop:mb-4 desktop:text-40"
          >
            {article.title}
          </h1>
          <RichText
            html={article.body}
            variant="article"
            onPath={(href) => void router.navigate({ href })}
          />
        </article>
        <HelpMenu articles={articles} />
      </div>
    </>
  )
}

type Article = { id: string; group: string; title: string }

/** All articles by group: in the sidebar on desktops, below the article on phones. */
function HelpMenu({ articles }: { articles: readonly Article[] }) {
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
