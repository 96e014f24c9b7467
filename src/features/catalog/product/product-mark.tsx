import { useLingui } from '@lingui/react/macro'
import type { ProductCard } from '#contract/catalog.ts'
import { Tag } from '#src/ui/display/tag.tsx'
import { isReduced } from './product-price.tsx'

type MarkFields = Pick<
  ProductCard,
  'shopPrice' | 'marketPrice' | 'isMultiVariant' | 'stock' | 'isNew'
>

/** A one-word label on the image, by priority: sold out, reduced or new. */
export function ProductMark({ product }: { product: MarkFields }) {
  const { t } = useLingui()
  if (product.stock <= 0) return <Tag>{t({ message: 'Sold out', context: 'product' })}</Tag>
  if (isReduced(product)) return <ReducedTag product={product} />
  if (product.isNew) return <Tag>{t({ message: 'New', context: 'product' })}</Tag>
  return null
}

/** The discount of the lowest price: "10% off"; in Chinese the remaining share of the price. */
export function ReducedTag({ product }: { product: MarkFields }) {
  const { t, i18n } = useLingui()
  const share = (product.shopPrice ?? 0) / (product.marketPrice ?? 1)
  const off = i18n.locale === 'zh-cn' ? Math.ceil(share * 100) / 10 : Math.floor((1 - share) * 100)
  if (share > 0.99) return null
  return (
    <Tag tone="accent">
      {product.isMultiVariant
        ? t({
            message: `Up to ${off}% off`,
            comment: 'zh-cn: what is left in tenths, 9 for 10% off',
          })
        : t({ message: `${off}% off`, comment: 'zh-cn: what is left in tenths, 9 for 10% off' })}
    </Tag>
  )
}
