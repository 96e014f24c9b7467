/**
 * Pages of a list without the products that an earlier page already shows: what sells out while somebody reads moves to
 * the end of the list and comes a second time.
 */
export function eachOnce<Page extends { list: readonly { sn: string }[] }>(
  pages: readonly Page[],
): Page[] {
  const shown = new Set<string>()
  return pages.map((page) => {
    const isNew = ({ sn }: { sn: string }) => !shown.has(sn)
    const list = page.list.every(isNew) ? page.list : page.list.filter(isNew)
    for (const { sn } of list) shown.add(sn)
    return { ...page, list }
  })
}
