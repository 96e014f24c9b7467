import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUpLeft, Trash2, WifiOff, X } from 'lucide-react'
import { useState } from 'react'
import { cardsQuery } from '#src/features/catalog/catalog.queries.ts'
import { ProductScroller } from '#src/features/catalog/product/product-scroller.tsx'
import { seenSerials } from '#src/features/saved/seen-products.ts'
import { suggestionsQuery } from '#src/features/search/search.queries.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import {
  forgetSearch,
  recentSearches,
  rememberSearch,
} from '#src/features/search/saved-searches.ts'
import { notify } from '#src/platform/state/notifications.ts'
import { Why } from '#src/ui/button/why.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { SectionHead } from '#src/ui/layout/section-head.tsx'

/** Before anything is typed: recent searches on this device, a few goods, and categories of what sells best. */
export function SearchStart() {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  return (
    <div className="max-w-180">
      <h1
        tabIndex={-1}
        className="outline-none max-desktop:spoken desktop:pt-8 desktop:display-text desktop:text-28"
      >
        {t`Search`}
      </h1>
      <RecentWords />
      <Ideas />
      {!isOnline && (
        <Why icon={WifiOff} className="pt-3 desktop:pt-6">
          <Trans>While you’re offline, we search what’s on this device.</Trans>
        </Why>
      )}
    </div>
  )
}

function RecentWords() {
  const { t } = useLingui()
  const [recent, setRecent] = useState(recentSearches)
  const forget = (words?: string) => {
    const restore = forgetSearch(words)
    setRecent(recentSearches())
    notify({
      kind: 'info',
      content: words === undefined ? t`Recent searches cleared` : t`Removed: ${words}`,
      action: {
        label: t`Undo`,
        onPress: () => {
          restore()
          setRecent(recentSearches())
        },
      },
    })
  }
  if (recent.length === 0) return null
  return (
    <section className="pt-3 desktop:pt-6">
      <div className="mb-1 flex items-center justify-between">
        <h2 className="display-text text-18 desktop:text-22">
          <Trans>Recent</Trans>
        </h2>
        <IconButton
          icon={Trash2}
          label={t`Clear recent searches`}
          onPress={() => forget()}
          className="-mr-3"
        />
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map((words) => (
          <RecentWord key={words} words={words} onForget={() => forget(words)} />
        ))}
      </ul>
    </section>
  )
}

const GOODS_MOST = 4

/** What was viewed last on this device; without any, what sells best. Below it words, which come no sooner. */
function Ideas() {
  const { t, i18n } = useLingui()
  const [seen] = useState(seenSerials)
  const { data: viewed = [], isLoading } = useQuery(cardsQuery(i18n.locale, seen))
  const { data: popular } = useQuery(suggestionsQuery(i18n.locale, ''))
  if (isLoading) return null
  const hasViewed = viewed.length > 0
  const goods = (hasViewed ? viewed : (popular?.products ?? [])).slice(0, GOODS_MOST)
  const title = hasViewed ? t`Recently viewed` : t`What people buy`
  return (
    <>
      {goods.length > 0 && (
        <section className="pt-5 desktop:pt-8">
          <SectionHead>{title}</SectionHead>
          <ProductScroller products={goods} label={title} />
        </section>
      )}
      <PopularWords words={popular?.words ?? []} />
    </>
  )
}

function PopularWords({ words: all }: { words: readonly string[] }) {
  if (all.length === 0) return null
  return (
    <section className="pt-5 desktop:pt-8">
      <h2 className="mb-1 display-text text-18 desktop:text-22">
        <Trans>Popular categories</Trans>
      </h2>
      <ol className="divide-y divide-line">
        {all.map((words, place) => (
          <li key={words}>
            <Link
              to="/search"
              search={{ q: words }}
              onClick={() => rememberSearch(words)}
              className="flex min-h-12 items-center gap-3 py-2"
            >
              <span aria-hidden className="w-5 text-ink-3 tabular-nums">
                {place + 1}
              </span>
              <span className="min-w-0 grow">{words}</span>
              <Icon of={ArrowUpLeft} size={16} className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Recent searches: a tap searches again, the cross removes one. */
function RecentWord({ words, onForget }: { words: string; onForget: () => void }) {
  const { t } = useLingui()
  return (
    <li className="flex max-w-full items-stretch rounded-2 border border-line-2 text-13">
      <Link
        to="/search"
        search={{ q: words }}
        className="relative hit flex min-h-8.5 min-w-0 items-center pl-3.5 hover:bg-sunken"
      >
        <span className="truncate">{words}</span>
      </Link>
      <button
        type="button"
        aria-label={t`Remove “${words}” from recent searches`}
        onClick={onForget}
        className="relative grid min-w-9 place-items-center text-ink-3 hover:text-ink"
      >
        <Icon of={X} size={14} />
      </button>
    </li>
  )
}
