import type { CartChange, CartOperation } from './cart-operations.ts'
import { LINE_QUANTITY_MAX } from '#contract/search-parameters.ts'

/**
 * The operations to send, oldest first: several changes to one thing become the last one, with the earlier ids in
 * `covers`. An operation that may have reached the server is never altered: it is resent unchanged, so the server can
 * recognise it.
 */
export function coalesced(operations: readonly CartOperation[]): CartOperation[] {
  const covered = new Set(operations.flatMap(({ covers }) => covers))
  return operations.filter(({ opId }) => !covered.has(opId)).reduce<CartOperation[]>(withNext, [])
}

function withNext(queue: CartOperation[], next: CartOperation): CartOperation[] {
  if (next.isSent) return [...queue, next]
  const kept: CartOperation[] = []
  const last = { ...next }
  let place = -1
  for (const [at, earlier] of queue.entries()) {
    const isLast = at === queue.length - 1
    const merged = earlier.isSent ? null : merge(earlier.change, last.change, { isLast })
    if (!merged) {
      kept.push(earlier)
      continue
    }
    last.change = merged.later
    if (merged.earlier) {
      kept.push({ ...earlier, change: merged.earlier })
      continue
    }
    // Takes the earlier one's place: a new line must exist before it is deselected.
    if (place < 0) place = kept.length
    last.covers = last.covers.concat(earlier.covers, earlier.opId)
    last.madeAt = Math.min(last.madeAt, earlier.madeAt)
  }
  kept.splice(place < 0 ? kept.length : place, 0, last)
  return kept
}

/** What is left of an earlier change (null: nothing) and what the later one becomes; null when both remain. */
type CoalescedChanges = { earlier: CartChange | null; later: CartChange } | null

function merge(
  earlier: CartChange,
  later: CartChange,
  { isLast }: { isLast: boolean },
): CoalescedChanges {
  switch (later.kind) {
    case 'set':
      return mergeIntoSet(earlier, later)
    case 'add':
      return mergeIntoAdd(earlier, later)
    case 'select':
      return earlier.kind === 'select' ? mergeTicks(earlier, later, isLast) : null
    default:
      return earlier.kind === 'acknowledge' ? mergePrices(earlier, later) : null
  }
}

type Change<Kind> = Extract<CartChange, { kind: Kind }>

function mergeIntoSet(earlier: CartChange, later: Change<'set'>): CoalescedChanges {
  const { skuId } = later.line
  if (earlier.kind === 'set' && earlier.line.skuId === skuId) {
    return { earlier: null, later: { ...later, before: earlier.before } }
  }
  if (earlier.kind === 'add' && earlier.line.skuId === skuId) return { earlier: null, later }
  // Selecting a line that is removed afterwards has no effect.
  if (earlier.kind === 'select' && later.quantity === 0) return withoutTicks(earlier, later)
  return null
}

function mergeIntoAdd(earlier: CartChange, later: Change<'add'>): CoalescedChanges {
  if (earlier.kind !== 'add' && earlier.kind !== 'set') return null
  if (earlier.line.skuId !== later.line.skuId) return null
  const quantity = Math.min(LINE_QUANTITY_MAX, earlier.quantity + later.quantity)
  return { earlier: null, later: { ...earlier, line: later.line, quantity } }
}

function mergeTicks(
  earlier: Change<'select'>,
  later: Change<'select'>,
  isLast: boolean,
): CoalescedChanges {
  // Adjacent operations merge; with something in between, such as a new line, their order matters.
  if (isLast && earlier.selected === later.selected) {
    const skuIds = [...new Set([...earlier.skuIds, ...later.skuIds])]
    return { earlier: null, later: { ...later, skuIds } }
  }
  return withoutTicks(earlier, later)
}

function withoutTicks(
  earlier: Change<'select'>,
  later: Change<'select' | 'set'>,
): CoalescedChanges {
  const gone = later.kind === 'set' ? [later.line.skuId] : later.skuIds
  const skuIds = earlier.skuIds.filter((skuId) => !gone.includes(skuId))
  if (skuIds.length === earlier.skuIds.length) return null
  return { earlier: skuIds.length === 0 ? null : { ...earlier, skuIds }, later }
}

function mergePrices(earlier: Change<'acknowledge'>, later: CartChange): CoalescedChanges {
  if (later.kind !== 'acknowledge') return null
  const seen = new Map([...earlier.prices, ...later.prices].map((price) => [price.skuId, price]))
  return { earlier: null, later: { ...later, prices: [...seen.values()] } }
}
