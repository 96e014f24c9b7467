import type { Item } from '#src/contract/item.ts'
import { formatMoney } from '#src/platform/lib/text/money.ts'
import { PageHead } from '#src/layout/page/page-head.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'

/** What search engines are told of a product; one that is no longer sold is not for them. */
export function ItemHeadData({ item }: { item: Item }) {
  const { sn, title, fact, shopPrice, picture, isOnSale } = item
  const description = [title, fact, shopPrice === null ? '' : formatMoney(shopPrice)]
  const words = description.filter((each) => each !== '').join(' · ')
  if (!isOnSale) return <PageTitle description={words}>{title}</PageTitle>
  return (
    <PageHead
      kind="product"
      title={title}
      description={words}
      path={`/item/${encodeURIComponent(sn)}`}
      picture={picture}
    />
  )
}
