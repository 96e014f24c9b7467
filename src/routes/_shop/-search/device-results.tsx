import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ProductPrice } from '#src/features/catalog/product/product-price.tsx'
import { AsOfLabel } from '#src/features/catalog/as-of-label.tsx'
import { productsHere, type ProductHere } from '#src/features/search/products-here.ts'
import { List } from '#src/ui/layout/list-row.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'

/** Search results from this device, while the server is unreachable. */
export function DeviceResults({ q }: { q: string }) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const { data: found } = useQuery({
    queryKey: ['search', 'here', i18n.locale, q],
    queryFn: () => productsHere(queryClient, i18n.locale, q),
    gcTime: 0,
  })
  if (!found) return null
  return (
    <>
      <output className="mb-1 block text-13 text-ink-3">
        <Plural
          value={found.length}
          _0={`Nothing on this device matches “${q}”`}
          one={`# result for “${q}”`}
          other={`# results for “${q}”`}
        />
      </output>
      <List label={t`Results on this device`}>
        {found.map((here) => (
          <FoundHere key={here.product.sn} {...here} />
        ))}
      </List>
    </>
  )
}

function FoundHere({ product, at }: ProductHere) {
  const { sn, title, fact, picture, stock } = product
  return (
    <li>
      <Link to="/item/$sn" params={{ sn }} className="flex items-center gap-3.5 py-3">
        <span className="w-22 shrink-0">
          <ResponsivePicture picture={picture} sizes="88px" isDecorative isGone={stock <= 0} />
        </span>
        <span className="min-w-0 grow">
          <span className="line-clamp-2">{title}</span>
          <span className="line-clamp-1 text-12 text-ink-3">{fact}</span>
          <span className="mt-1.5 flex flex-wrap items-baseline gap-x-2 gap-y-1">
            <ProductPrice product={product} size={15} hasOldPrice={false} />
            <AsOfLabel at={at} isForOffline />
          </span>
        </span>
      </Link>
    </li>
  )
}
