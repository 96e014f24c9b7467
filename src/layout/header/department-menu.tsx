import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, TicketPercent } from 'lucide-react'
import { categoriesQuery } from '#src/features/catalog/catalog.queries.ts'
import { iconButtonClass } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Popover } from '#src/ui/overlay/popover.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'

/** Sub-categories that a department shows. */
const CHILDREN_MOST = 4

/** All departments with their pictures and what lies in them, and the coupons to collect: desktops. */
export function DepartmentMenu() {
  const { t, i18n } = useLingui()
  const { data } = useQuery(categoriesQuery(i18n.locale))
  const list = data?.list ?? []
  return (
    <Popover
      opensOnHover
      label={t`All departments`}
      opener={<Icon of={ChevronDown} size={16} />}
      className={iconButtonClass({ className: 'text-ink-2' })}
      isCentred
      panelClassName="max-w-page p-6"
    >
      <ul className="grid grid-cols-4 gap-x-6 gap-y-5 wide:grid-cols-5">
        {list
          .filter(({ parentId }) => parentId === null)
          .map(({ id, name, picture }) => (
            <li key={id} className="flex min-w-0 gap-3">
              <span className="w-14 shrink-0">
                <ResponsivePicture picture={picture} sizes="56px" isDecorative />
              </span>
              <div className="min-w-0">
                <Link
                  to="/list/$id"
                  params={{ id: String(id) }}
                  className="relative hit block font-strong hover:text-link"
                >
                  {name}
                </Link>
                <ul className="mt-1 flex flex-wrap gap-x-3 text-13 text-ink-2">
                  {list
                    .filter(({ parentId }) => parentId === id)
                    .slice(0, CHILDREN_MOST)
                    .map((child) => (
                      <li key={child.id}>
                        <Link
                          to="/list/$id"
                          params={{ id: String(child.id) }}
                          className="inline-flex min-h-6 items-center hover:text-ink"
                        >
                          {child.name}
                        </Link>
                      </li>
                    ))}
                </ul>
              </div>
            </li>
          ))}
      </ul>
      <Link
        to="/coupons"
        className="mt-4 flex min-h-tap items-center gap-2 border-t border-line pt-4 font-strong hover:text-link"
      >
        <Icon of={TicketPercent} className="text-accent-text" />
        {t({ message: 'Coupons', context: 'to collect' })}
      </Link>
    </Popover>
  )
}
