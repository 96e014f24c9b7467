import type { CartOperation, KnownLine } from '#src/features/cart/outbox/cart-operations.ts'
import { anId } from '#tests/support/shop.ts'

export const aKnownLine = (own: Partial<KnownLine> = {}): KnownLine => ({
  sn: 'LAMP',
  skuId: 7,
  title: 'Lamp',
  image: null,
  spec: [],
  shopPrice: 4900,
  stock: 99,
  limitMin: 1,
  limitMax: 99,
  ...own,
})

/** An operation that was just created and not sent yet. */
export const anOperation = (own: Partial<CartOperation> = {}): CartOperation => ({
  opId: anId(),
  memberId: 1,
  madeAt: Date.now(),
  isSent: false,
  covers: [],
  change: { kind: 'set', line: aKnownLine(), quantity: 1, before: 0 },
  ...own,
})
