import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useMatches, type LinkProps } from '@tanstack/react-router'
import { CircleHelp, House, LayoutGrid, RotateCw, ShoppingBag, type LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useCartCount } from '#src/features/cart/use-cart-count.ts'
import { useShownCart } from '#src/features/cart/use-shown-cart.ts'
import { categoriesQuery, homeQuery } from '#src/features/catalog/catalog.queries.ts'
import { helpArticleQuery, helpListQuery } from '#src/features/help/help.queries.ts'
import { connection, onBackOnline, probeNow } from '#src/platform/connection/connection.ts'
import { isMember } from '#src/platform/session/session.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { List, ListRow } from '#src/ui/layout/list-row.tsx'
import { announce } from '#src/ui/overlay/announcer.tsx'
import { NetworkDrawing } from '#src/ui/state/drawings/network-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { SignOutButton } from '#src/features/session/sign-out/sign-out-button.tsx'
import { StateBar } from './state-bar.tsx'
import { useMember } from '#src/features/session/use-member.ts'

type OfflinePanelProps = {
  /** reloads the page's data; also called automatically when the network is back */
  onRetry: () => void
  /** the page's own code is not on this device, whatever its data are */
  isPart?: boolean
}

/** Shown for a page that is not on this device while the network is down: what it is, what still works, and links. */
export function OfflinePanel({ onRetry, isPart = false }: OfflinePanelProps) {
  const { t } = useLingui()
  const isMembers = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.requiresLogin),
  })
  const isPrivate = isMembers && isMember() && !isPart
  const { isTrying, retry } = useRetry(onRetry)
  const { isSlow } = useConnection()
  const away = isPrivate
    ? t`You’re offline, but the lamp is on`
    : t`This page isn’t on this device yet`
  const title = isSlow ? t`Slow connection` : away
  return (
    <>
      <StateBar />
      <StatePanel
        drawing={<NetworkDrawing />}
        titleAs="h1"
        title={title}
        className="pb-8 desktop:pb-8"
        actions={
          <Button
            onPress={retry}
            icon={RotateCw}
            busy={isTrying}
            busyLabel={<Trans>Retrying</Trans>}
          >
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <PageTitle>{title}</PageTitle>
        {isSlow ? (
          <Trans>
            The shop hasn’t responded yet. This page will open as soon as it does. Nothing is lost.
          </Trans>
        ) : isPrivate ? (
          <Trans>
            This page isn’t kept on this device, so you need to be online to see it. It will open
            once you’re back.
          </Trans>
        ) : (
          <Trans>
            Anything you’ve viewed is still here, and this page will open once you’re back online.
          </Trans>
        )}
      </StatePanel>
      <StillHere />
      {isMember() && <SignOutButton className="pb-10" />}
    </>
  )
}

/** Probes the network; reloads what could not be shown once it is back. */
function useRetry(onRetry: () => void) {
  const { t } = useLingui()
  const [isTrying, setTrying] = useState(false)
  const again = useEffectEvent(onRetry)
  useEffect(() => onBackOnline(again), [])
  const retry = async () => {
    if (connection.isOnline) return onRetry()
    setTrying(true)
    await probeNow()
    setTrying(false)
    if (!connection.isOnline) announce(t`You’re still offline`)
  }
  return { isTrying, retry: () => void retry() }
}

/** The sections of the shop that open without a network: those whose data this device has. */
function StillHere() {
  const { t, i18n } = useLingui()
  const inCart = useCartCount(useMember())
  const cart = useShownCart()
  const home = useQuery(homeQuery(i18n.locale))
  const categories = useQuery(categoriesQuery(i18n.locale))
  const { data: [first] = [] } = useQuery(helpListQuery(i18n.locale))
  const { data: article } = useQuery({
    ...helpArticleQuery(i18n.locale, first?.id ?? ''),
    enabled: first !== undefined,
  })
  const hasCart = isMember() ? cart !== undefined : inCart > 0
  if (!home.data && !categories.data && !article && !hasCart) return null
  return (
    <section aria-labelledby="still-here" className="max-w-140 pb-5">
      <h2 id="still-here" className="mb-1 font-text text-13 font-regular text-ink-3">
        <Trans>Available offline</Trans>
      </h2>
      <div className="rounded-3 bg-surface px-4 py-1">
        <List>
          {home.data && <Room to="/" icon={House} title={t`The shop`} />}
          {categories.data && (
            <Room to="/list/$id" params={{ id: 'all' }} icon={LayoutGrid} title={t`Categories`} />
          )}
          {hasCart && (
            <Room
              to="/cart"
              icon={ShoppingBag}
              title={t`Cart`}
              value={inCart > 0 && <Plural value={inCart} one="# item" other="# items" />}
            />
          )}
          {article && (
            <Room to="/help/$id" params={{ id: article.id }} icon={CircleHelp} title={t`Help`} />
          )}
        </List>
      </div>
    </section>
  )
}

type RoomProps = Pick<LinkProps, 'to' | 'params'> & {
  icon: LucideIcon
  title: string
  value?: ReactNode
}

const Room = ({ icon, title, value, ...link }: RoomProps) => (
  <ListRow
    icon={icon}
    title={title}
    value={value && <span className="text-13 text-ink-3">{value}</span>}
    renderLink={(parts) => <Link {...link} {...parts} />}
  />
)
