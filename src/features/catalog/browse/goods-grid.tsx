import { useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useRef, useState, type RefObject } from 'react'
import type { ProductCard } from '#contract/catalog.ts'
import { FOLD_ID } from '#contract/url/served-page.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ProductTile } from '#src/features/catalog/product/product-tile.tsx'
import { whenIdle } from '#src/platform/lib/when-idle.ts'

/** Where a block of cards was when the shopper left the list. */
type GridPlace = {
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

const placeOf = (name: string): GridPlace | undefined => places.get(name)

function keep(name: string, place: GridPlace) {
  places.delete(name) // the newest is last
  places.set(name, place)
  for (const [oldest] of places) {
    if (places.size <= MOST) break
    places.delete(oldest)
  }
}

/** Records the rendered height of a block. */
function noteHeight(name: string, height: number) {
  if (height > 0) keep(name, { seen: NONE, above: 0, ...places.get(name), height })
}

/** The list is left: records which of the block's cards are in view. */
function noteLeft(name: string, block: Element) {
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

/** Blocks nearer than this to the viewport are rendered at once. */
const NEAR = '1000px 0px'

/** Blocks are rendered one after another: for a long list, one per idle moment. */
let drawing: Promise<void> = Promise.resolve()

/**
 * Whether a block is rendered completely. A block whose position is known starts with what was in view, so returning to
 * a list costs no more than its first screen; the rest follows when it comes near, or when idle.
 */
function useWhole(block: RefObject<Element | null>, isNew: boolean): boolean {
  const [isWhole, setWhole] = useState(isNew)
  useEffect(() => {
    const element = block.current
    if (isWhole || !element) return undefined
    let isGone = false
    const draw = () => {
      if (!isGone) startTransition(() => setWhole(true))
    }
    drawing = drawing.then(whenIdle).then(draw)
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) draw()
      },
      { rootMargin: NEAR },
    )
    watch.observe(element)
    return () => {
      isGone = true
      watch.disconnect()
    }
  }, [block, isWhole])
  return isWhole
}

type GoodsGridProps = {
  pages: readonly { list: readonly ProductCard[] }[]
  /** names the list: the positions of its pages are stored under it */
  name: string
  isBesideFilters?: boolean
}

/** An infinite grid: each page is a separate block, not rendered while it is far from the viewport. */
export function GoodsGrid({ pages, name, isBesideFilters = false }: GoodsGridProps) {
  return (
    <div className="grid gap-y-6 tablet:gap-y-8 desktop:gap-y-10">
      {pages.map(({ list }, place) => (
        <GoodsPage
          key={`${name} ${list[0]?.sn ?? place}`}
          name={`${name} ${place}`}
          list={list}
          isFirst={place === 0}
          isBesideFilters={isBesideFilters}
        />
      ))}
    </div>
  )
}

type GoodsPageProps = {
  name: string
  list: readonly ProductCard[]
  isFirst: boolean
  isBesideFilters: boolean
}

/** The first card that a phone shows below its first screen. */
const FOLD = 4
/** Cards of which phones and desktops show something before a scroll. */
const SEEN_AT_ONCE = 6
/** The top of a list can also be reached by other ways than back. */
const FIRST_SCREEN = 8

const drawnOf = ({ seen: [from, to] }: GridPlace, isFirst: boolean): GridPlace['seen'] =>
  isFirst ? [0, Math.max(FIRST_SCREEN, to)] : [from, to]

function GoodsPage({ name, list, isFirst, isBesideFilters }: GoodsPageProps) {
  const router = useRouter()
  const block = useRef<HTMLUListElement>(null)
  const place = placeOf(name)
  const isWhole = useWhole(block, place === undefined)
  const isSkippable = useSkippable(block, place !== undefined)
  useEffect(() => {
    const element = block.current
    if (!element || !isWhole) return undefined
    const watch = new ResizeObserver(() => noteHeight(name, element.offsetHeight))
    watch.observe(element)
    return () => watch.disconnect()
  }, [name, isWhole])
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', () => {
        if (block.current && isWhole) noteLeft(name, block.current)
      }),
    [router, name, isWhole],
  )
  const [from, to] = isWhole || !place ? ([0, list.length] as const) : drawnOf(place, isFirst)
  return (
    <ul
      ref={block}
      style={
        // A block in view keeps its styles: changing them just as content appears above it would move the reader's
        // position.
        place && {
          ...(isSkippable ? { containIntrinsicBlockSize: `auto ${place.height}px` } : {}),
          ...(isWhole ? {} : { blockSize: place.height, alignContent: 'start' }),
        }
      }
      className={classNames(
        'product-grid',
        place && isSkippable && '[content-visibility:auto]',
        isBesideFilters && 'desktop:[--share:28%]',
      )}
    >
      {place && !isWhole && from > 0 && (
        <li aria-hidden className="col-span-full" style={{ blockSize: place.above }} />
      )}
      {list.slice(from, to).map((product, at) => (
        <li
          key={product.sn}
          id={isFirst && from + at === FOLD ? FOLD_ID : undefined}
          className="min-w-0"
        >
          <ProductTile
            product={product}
            titleAs="h2"
            isPriority={isFirst && from + at < 4}
            isFar={!isFirst || from + at >= SEEN_AT_ONCE}
          />
        </li>
      ))}
    </ul>
  )
}

/**
 * Whether the browser may skip rendering a block far from the viewport: from the first time it leaves the view, when
 * its height is known. A visible block is left alone, since its cards would count as layout shifts.
 */
function useSkippable(block: RefObject<Element | null>, isKnown: boolean): boolean {
  const [isSkippable, setSkippable] = useState(isKnown)
  useEffect(() => {
    const element = block.current
    if (isSkippable || !element) return undefined
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => !isIntersecting)) setSkippable(true)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [block, isSkippable])
  return isSkippable
}
