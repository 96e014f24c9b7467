import { setTimeout as wait } from 'node:timers/promises'
import { cancelOrder } from '#contract/order.ts'
import { startPayment } from '#contract/payment.ts'
import { isRefusal } from '#tests/faults/repeat.ts'
import { PASSWORD } from '#tests/support/members.ts'
import { anId } from '#tests/support/shop.ts'
import type { Shopper } from '#tests/support/shopper.ts'
import type { Desk } from './desks.ts'

/** What a shopper does with an order. `cancels`: closes the order, and pays all the same. */
export const STORIES = [
  'pays',
  'pays',
  'never pays',
  'pays',
  'pays late',
  'pays',
  'pays twice',
  'pays',
  'taps twice',
  'pays',
  'pays',
  'pays, and from the balance',
  'pays',
  'cancels',
  'pays',
] as const
export type Story = (typeof STORIES)[number]

export type Course = {
  story: Story
  no: string
  /** what begins a payment, on a phone or a desktop */
  browser: Shopper
  /** the first way, and the one that is tried beside it */
  desk: Desk
  other: Desk
  /** where the first way led */
  where?: string | undefined
}

/** Milliseconds between two taps of a shopper who gets no answer. */
const PAUSE_MS = 50
/** Taps after which a shopper gives up. */
const MOST_TAPS = 60
/** After so many taps on one payment another is begun. */
const TAPS_OF_ONE = 3

/** Taps until the provider's page or code is there, however often nothing opens; undefined: it never did. */
async function untilOpen(
  { browser, no }: Course,
  method: string,
  password = '',
): Promise<string | undefined> {
  let paymentKey = anId()
  for (let tap = 1; tap <= MOST_TAPS; tap += 1) {
    try {
      const { cashier, url } = await browser.call(startPayment, {
        no,
        method,
        password,
        paymentKey,
      })
      const where = url ?? cashier.payment?.qr
      if (where) return where
      if (cashier.payment === null && cashier.status !== 10) return undefined
    } catch (error) {
      if (isRefusal(error)) return undefined
    }
    if (tap % TAPS_OF_ONE === 0) paymentKey = anId()
    await wait(PAUSE_MS)
  }
  return undefined
}

const CLOSING: readonly Story[] = ['pays twice', 'taps twice', 'pays, and from the balance']

/** Faults for one course, so that they happen while it runs or after it. */
export async function drawFaults({ story, desk }: Course, isPhone: boolean) {
  await desk.draw(isPhone ? 'h5' : 'native')
  await desk.draw('notice')
  await desk.draw('query')
  if (story !== 'pays') await desk.draw('close')
  if (CLOSING.includes(story)) await desk.draw('close')
}

/** What happens before the order's time is over. */
export async function beInTime(course: Course): Promise<void> {
  const { story, desk, other, browser, no } = course
  const second = story === 'taps twice' ? untilOpen(course, desk.code) : undefined
  course.where = await untilOpen(course, desk.code)
  const { where } = course
  if (story === 'never pays' || story === 'pays late' || !where) return
  if (story === 'pays twice') await payAt(other, await untilOpen(course, other.code))
  if (story === 'pays, and from the balance') await untilOpen(course, 'balance', PASSWORD)
  if (story === 'cancels') {
    await browser.call(cancelOrder, { no, reason: 'changed_mind' }).catch((error: unknown) => error)
  }
  await payAt(desk, where)
  if (second) await payAt(desk, await second)
}

/** What happens after it. */
export async function beLate({ story, desk, where }: Course): Promise<void> {
  if (!where) return
  if (story === 'pays late') await desk.pay(where, { isLate: true })
  if (story === 'never pays') await desk.pay(where)
}

const payAt = async (desk: Desk, where: string | undefined) => {
  if (where) await desk.pay(where)
}
