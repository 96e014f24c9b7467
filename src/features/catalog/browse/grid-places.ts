/** Where a block of cards was when the shopper left the list. */
export type GridPlace = {
  height: number
  /** from the first visible card to one past the last */
  seen: readonly [from: number, to: number]
  /** pixels of content above the first of them, without the gap */
  above: number
}

/** Positions of rendered blocks, so that returning to a list restores each of them. */
const places = new Map<string, GridPlace>()
const MOST = 500
const NONE = [0, 0] as const

export const placeOf = (name: string): GridPlace | undefined => places.get(name)

function keep(name: string, place: GridPlace) {
  places.delete(name) // the newest is last
  places.set(name, place)
  for (const [oldest] of places) {
    if (places.size <= MOST) break
    places.delete(oldest)
  }
}

/** Records the rendered height of a block. */
export function noteHeight(name: string, height: number) {
  if (height > 0) keep(name, { seen: NONE, above: 0, ...places.get(name), height })
}

/** The list is left: records which of the block's cards are in view. */
export function noteLeft(name: string, block: Element) {
  const before = places.get(name)
  if (!before) return
  const top = block.getBoundingClientRect().top
  const isNear = top < innerHeight && top + before.height > 0
  keep(name, { ...before, ...(isNear ? seenOf(block) : { seen: NONE, above: 0 }) })
}

function seenOf(block: Element): Pick<GridPlace, 'seen' | 'above'> {
  const boxes = [...block.children].map((card) => card.getBoundingClientRect())
  const from = boxes.findIndex(({ bottom }) => bottom > 0)
  const to = boxes.findLastIndex(({ top }) => top < innerHeight) + 1
  const first = boxes[from]
  if (!first || to <= from) return { seen: NONE, above: 0 }
  // Rows are whole: starts with the first card of its row.
  const start = boxes.findIndex(({ top }) => top === first.top)
  const rowAbove = boxes[start - 1]
  const above = rowAbove ? rowAbove.bottom - block.getBoundingClientRect().top : 0
  return { seen: [start, to], above }
}
