/**
 * Call it before a row leaves its list: moves the focus to the first link or button of the next row, of the one before
 * if it was the last, or to the list. Without it the focus would return to the top of the page.
 */
export function focusNeighbour(row: Element | null | undefined) {
  if (!row) return
  const isRow = (one: Element | null) => one?.tagName === row.tagName
  const neighbour = [row.nextElementSibling, row.previousElementSibling].find(isRow)
  const target = neighbour?.querySelector<HTMLElement>('a, button') ?? row.parentElement
  target?.focus()
}
