import { expect, test } from 'vitest'
import { getOrder } from '#contract/order.ts'
import { startPayment } from '#contract/payment.ts'
import { hashPassword } from '#server/domain/account/password.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember, memberNow, PASSWORD } from '#tests/support/members.ts'
import { anOrder } from '#tests/support/orders.ts'
import { anId, openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

/** About the cost of checking a password in a real shop: long enough for all concurrent calls to arrive. */
const SLOW = 2 ** 14

/** A member with 100.00 and an unpaid order of 30.00. */
async function aPayer() {
  const { shop, signIn } = await openShop()
  const passwordHash = await hashPassword(PASSWORD, SLOW, shop.random)
  const member = await aMember(shop, { money: 10_000, passwordHash })
  const browser = await signIn(member)
  const { skuId } = await aProduct(shop)
  const { no } = await anOrder(browser, skuId)
  const pay = (password: string, paymentKey = anId()) =>
    browser.call(startPayment, { no, method: 'balance', password, paymentKey })
  return {
    pay,
    wrong: async () => (await refusalOf(pay('wrong'))).reason,
    status: async () => (await browser.call(getOrder, { no })).status,
    balance: async () => (await memberNow(shop, member.id)).money,
    /** the same member's next order */
    next: async () => {
      const other = await anOrder(browser, skuId)
      const body = { no: other.no, method: 'balance', password: 'wrong' }
      return async () =>
        (await refusalOf(browser.call(startPayment, { ...body, paymentKey: anId() }))).reason
    },
  }
}

const times = <T>(count: number, act: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, act))

test('of many right payments at once none is too many: the order is paid once', async () => {
  const { pay, status, balance } = await aPayer()
  const paymentKey = anId()

  const answers = await times(8, () => pay(PASSWORD, paymentKey))

  expect(answers.map(({ cashier }) => cashier.status)).toEqual(Array(8).fill(20))
  expect([await status(), await balance()]).toEqual([20, 7000])
})

test('with a key for each, one pays and the others are told that it is paid', async () => {
  const { pay, balance } = await aPayer()

  const results = await times(8, () =>
    pay(PASSWORD).then(
      () => 'paid',
      (error: { reason?: string }) => error.reason,
    ),
  )

  expect(results.filter((result) => result === 'paid')).toHaveLength(1)
  expect(results.filter((result) => result === 'not_allowed_now')).toHaveLength(7)
  expect(await balance()).toBe(7000)
})

test('of many wrong passwords at once five are looked at, and then not even the right one', async () => {
  const { pay, wrong, status } = await aPayer()

  const reasons = await times(12, wrong)

  expect(reasons.filter((reason) => reason === 'password_wrong')).toHaveLength(5)
  expect(reasons.filter((reason) => reason === 'too_many_tries')).toHaveLength(7)
  expect((await refusalOf(pay(PASSWORD))).reason).toBe('too_many_tries')
  expect(await status()).toBe(10)
})

test('the right password clears the count: the next five wrong ones are looked at again', async () => {
  const { pay, wrong, next } = await aPayer()
  for (let count = 0; count < 4; count += 1) expect(await wrong()).toBe('password_wrong')

  await pay(PASSWORD)

  const wrongAgain = await next()
  for (let count = 0; count < 5; count += 1) expect(await wrongAgain()).toBe('password_wrong')
  expect(await wrongAgain()).toBe('too_many_tries')
})
