import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { CircleHelp, House, LayoutGrid, Package, ShoppingBag, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCartCount, useShownCart } from '#src/features/cart/use-shown-cart.ts'
import { categoriesQuery, homeQuery } from '#src/features/catalog/catalog.queries.ts'
import { helpArticleQuery, helpListQuery } from '#src/features/help/help.queries.ts'
import { ordersQuery } from '#src/features/order/order.queries.ts'
import { useMember } from '#src/features/session/use-member.ts'
import { isMember } from '#src/platform/session/session.ts'
import { List, ListRow } from '#src/ui/layout/list-row.tsx'

/** The sections of the shop that open without a network: those whose data this device has. */
export function StillHere() {
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
  const { data: orders } = useInfiniteQuery({
    ...ordersQuery({ tab: 'all', q: '' }),
    enabled: isMember(),
  })
  const hasCart = isMember() ? cart !== undefined : inCart > 0
  if (!home.data && !categories.data && !article && !hasCart && !orders) return null
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
          {orders && <Room to="/user/account/orderList" icon={Package} title={t`My orders`} />}
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
