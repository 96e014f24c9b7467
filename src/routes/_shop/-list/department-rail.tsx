import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/catalog.ts'
import { classNames } from '#src/ui/class-names.ts'

type DepartmentRailProps = { departments: readonly Category[]; chosen: number }

/** The sidebar of departments; a tap shows one's categories. */
export function DepartmentRail({ departments, chosen }: DepartmentRailProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Departments`} className="bg-sunken desktop:bg-transparent desktop:pt-8">
      <ul className="sticky top-15 max-h-[calc(100dvh-7.5rem)] overflow-y-auto scrollbar-none desktop:top-6 desktop:max-h-none">
        {departments.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="/list/$id"
              params={{ id: 'all' }}
              search={{ department: id }}
              replace
              aria-current={id === chosen ? 'true' : undefined}
              activeProps={{}}
              className={classNames(
                'relative flex min-h-14 items-center py-1.5 pr-2.5 pl-4 text-13 desktop:min-h-tap desktop:rounded-2 desktop:pl-3 desktop:text-15',
                id === chosen
                  ? 'bg-paper font-strong before:absolute before:inset-y-4.5 before:left-0 before:w-0.75 before:rounded-r-1 before:bg-ink desktop:bg-sunken desktop:before:hidden'
                  : 'text-ink-2 hover:text-ink',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
