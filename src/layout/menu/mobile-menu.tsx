import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleHelp, Download, Heart, LayoutGrid, ScrollText, Search } from 'lucide-react'
import { categoriesQuery } from '#src/features/catalog/catalog.queries.ts'
import { couponListQuery } from '#src/features/coupon/coupon.queries.ts'
import { helpListQuery } from '#src/features/help/help.queries.ts'
import { openDeviceCopy } from '#src/features/offline-catalogue/copy-state.ts'
import { menu } from './menu.ts'
import { useStore } from '#src/platform/state/store.ts'
import { List, ListRow } from '#src/ui/layout/list-row.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { LateInstallRow } from '#src/layout/app-parts.tsx'
import { ThemeChoice } from '#src/layout/preferences/theme-choice.tsx'

/** The mobile navigation menu; closed by every navigation (spec §2). */
export function MobileMenu() {
  const { t, i18n } = useLingui()
  const { isMobileOpen } = useStore(menu)
  const { data } = useQuery(categoriesQuery(i18n.locale))
  const { data: [article] = [] } = useQuery(helpListQuery(i18n.locale))
  const departments = data?.list.filter(({ parentId }) => parentId === null) ?? []
  const close = () => {
    menu.isMobileOpen = false
  }
  return (
    <Sheet isOpen={isMobileOpen} onClose={close} title={t`Menu`} closeLabel={t`Close`}>
      <List label={t`Menu`}>
        <ListRow
          icon={Search}
          title={t`Search`}
          renderLink={(parts) => <Link {...parts} to="/search" search={{ q: '' }} />}
        />
        <ListRow
          icon={LayoutGrid}
          title={t`All products`}
          renderLink={(parts) => <Link {...parts} to="/list/$id" params={{ id: 'all' }} />}
        />
        {departments.map(({ id, name }) => (
          <ListRow
            key={id}
            title={name}
            renderLink={(parts) => <Link {...parts} to="/list/$id" params={{ id: String(id) }} />}
          />
        ))}
        <CouponsRow />
        <ListRow
          icon={ScrollText}
          title={t`My orders`}
          renderLink={(parts) => <Link {...parts} to="/user/account/orderList" />}
        />
        <ListRow
          icon={Heart}
          title={t`Saved & recently viewed`}
          renderLink={(parts) => <Link {...parts} to="/saved" />}
        />
        {article && (
          <ListRow
            icon={CircleHelp}
            title={t`Help`}
            renderLink={(parts) => <Link {...parts} to="/help/$id" params={{ id: article.id }} />}
          />
        )}
        <LateInstallRow onPress={close} />
        <ListRow
          icon={Download}
          title={t`Browse offline`}
          onPress={() => {
            close()
            openDeviceCopy()
          }}
        />
      </List>
      <ThemeChoice />
    </Sheet>
  )
}

/** Leads to the coupons to collect, where the shop lists some. */
function CouponsRow() {
  const { t, i18n } = useLingui()
  const { data: coupons = [] } = useQuery(couponListQuery(i18n.locale))
  if (coupons.length === 0) return null
  return (
    <ListRow
      title={t({ message: 'Coupons', context: 'to collect' })}
      renderLink={(parts) => <Link {...parts} to="/coupons" />}
    />
  )
}
