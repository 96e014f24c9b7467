import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/catalog.ts'
import { categoriesQuery } from '#src/features/catalog/catalog.queries.ts'
import { PageHead } from '#src/layout/page/page-head.tsx'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { searchBoxClass, SearchLink } from '#src/ui/form/search-box.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { BoxDrawing } from '#src/ui/state/drawings/box-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { ProductRow } from '#src/features/catalog/product/product-row.tsx'
import { SectionHead } from '#src/ui/layout/section-head.tsx'
import { goodsQuery } from '#src/features/catalog/browse/goods.queries.ts'

/** The best sellers of a department: the start of its own list in that sort order. */
export const popularQuery = (locale: string, department: number) =>
  goodsQuery(locale, { id: String(department) }, { sort: 'sales' })

const MOST = 6

/** The best sellers of a department. */
function PopularGoods({ department }: { department: number }) {
  const { i18n } = useLingui()
  const { data } = useInfiniteQuery(popularQuery(i18n.locale, department))
  const products = data?.pages[0]?.list.slice(0, MOST) ?? []
  if (products.length === 0) return null
  return (
    <section className="mt-6 desktop:mt-10">
      <SectionHead
        className="mb-1 desktop:mb-2"
        more={{
          label: <Trans context="link">All</Trans>,
          renderLink: (parts) => (
            <Link
              {...parts}
              to="/list/$id"
              params={{ id: String(department) }}
              search={{ sort: 'sales' }}
            />
          ),
        }}
      >
        <Trans>Best sellers</Trans>
      </SectionHead>
      <ul className="grid gap-x-10 desktop:grid-cols-2 [&>li]:border-b [&>li]:border-line">
        {products.map((product) => (
          <ProductRow key={product.sn} product={product} />
        ))}
      </ul>
    </section>
  )
}

/** The category overview: departments in the sidebar, the categories of one of them as images. */
export function CategoriesPage({ department }: { department: number | undefined }) {
  const { t, i18n } = useLingui()
  const { data } = useSuspenseQuery(categoriesQuery(i18n.locale))
  const departments = data.list.filter(({ parentId }) => parentId === null)
  const chosen = departments.find(({ id }) => id === department) ?? departments[0]
  if (!chosen)
    return <StatePanel drawing={<BoxDrawing />} titleAs="h1" title={t`Nothing here yet`} />
  const children = data.list.filter(({ parentId }) => parentId === chosen.id)
  return (
    <>
      <PageHead
        title={t`Categories`}
        description={departments.map(({ name }) => name).join(' · ')}
        path="/list/all"
        picture={departments[0]?.picture}
      />
      <div className="sticky top-0 z-sticky -mx-gutter bg-paper px-gutter pt-[calc(var(--safe-t)+8px)] pb-2 desktop:hidden">
        <Link to="/search" search={{ q: '' }} className={searchBoxClass}>
          <SearchLink>
            <Trans>Search products</Trans>
          </SearchLink>
        </Link>
      </div>
      <div className="-mx-gutter grid min-h-[calc(100dvh-7rem)] grid-cols-[96px_minmax(0,1fr)] desktop:mx-0 desktop:grid-cols-[200px_minmax(0,1fr)] desktop:gap-10">
        <DepartmentRail departments={departments} chosen={chosen.id} />
        <div className="px-4 py-3 desktop:px-0 desktop:pt-8">
          <h1
            tabIndex={-1}
            className="mb-3 display-text text-22 outline-none desktop:mb-5 desktop:text-28"
          >
            {chosen.name}
          </h1>
          <Tiles department={chosen} categories={children} />
          <PopularGoods department={chosen.id} />
          <Link
            to="/list/$id"
            params={{ id: 'all' }}
            search={{ view: 'goods' }}
            className={buttonClass({ variant: 'soft', className: 'mt-6' })}
          >
            <Trans>Browse all products</Trans>
          </Link>
        </div>
      </div>
    </>
  )
}

function Tiles({
  department,
  categories,
}: {
  department: Category
  categories: readonly Category[]
}) {
  const { t } = useLingui()
  const all = { ...department, name: t`All ${department.name}` }
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-4 tablet:grid-cols-3 desktop:grid-cols-4 desktop:gap-x-5 desktop:gap-y-6">
      {[...categories, all].map(({ id, name, picture, count }) => (
        <li key={id} className="min-w-0">
          <Link to="/list/$id" params={{ id: String(id) }} className="block">
            <ResponsivePicture
              picture={picture}
              sizes="(width >= 1200px) 215px, (width >= 960px) 18vw, (width >= 600px) 25vw, 36vw"
              isDecorative
            />
            <span className="mt-1.5 block text-13">
              {name} <span className="text-12 text-ink-3 tabular-nums">{count}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

type DepartmentRailProps = { departments: readonly Category[]; chosen: number }

/** The sidebar of departments; a tap shows one's categories. */
function DepartmentRail({ departments, chosen }: DepartmentRailProps) {
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
