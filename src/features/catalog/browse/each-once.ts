/**
 * Pages of a list without the products that an earlier page already shows: what sells out while somebody reads moves to
 * the end of the list and comes a second time.
 */
export function eachOnce<Page extends { list: readonly { sn: string }[] }>(
  pages: readonly Page[],
): Page[] {
  const shown = new Set<string>()
  const isNew = ({ sn }: { sn: string }) => shown.size < shown.add(sn).size
  return pages.map((page) => ({ ...page, list: page.list.filter(isNew) }))
}
