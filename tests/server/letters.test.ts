import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { aPaidOrder, ship } from '#tests/support/orders.ts'
import { openShop } from '#tests/support/shop.ts'

type Letter = { channel: string; target: string; subject: string; text: string; template: string }

/** A shop whose letters are kept here, and an order of this member that is shipped. */
async function aShippedOrder(member: Parameters<typeof aMember>[1]) {
  const opened = await openShop()
  const { shop, signIn } = opened
  const letters: Letter[] = []
  for (const channel of ['mobile', 'email'] as const)
    shop.notifiers[channel] = async (letter) => void letters.push({ channel, ...letter })
  const browser = await signIn(await aMember(shop, member))
  const { no } = await aPaidOrder(browser, (await aProduct(shop)).skuId)
  await ship(shop, no)
  return { ...opened, letters, no }
}

test('a member hears of a parcel by SMS, in both languages, once the order is shipped', async () => {
  const proven = { mobile: '13900139000', mobileTime: 1, email: 'a@shop.example', emailTime: 1 }
  const { letters, no, runJobs } = await aShippedOrder(proven)
  const before = [...letters]

  await runJobs()
  await runJobs()

  expect(before).toEqual([])
  expect(letters).toMatchObject([
    { channel: 'mobile', target: '13900139000', template: 'order_shipped' },
  ])
  expect(letters[0]?.text).toContain(`你的订单 ${no} 已发货`)
  expect(letters[0]?.text).toContain(`Your order ${no} is on its way`)
})

test('without a number the word goes to the mailbox; to neither that was not proven', async () => {
  const byMail = await aShippedOrder({
    mobile: '13900139000',
    email: 'a@shop.example',
    emailTime: 1,
  })
  const nowhere = await aShippedOrder({ mobile: '13900139001', email: 'b@shop.example' })
  await byMail.runJobs()
  await nowhere.runJobs()

  expect(byMail.letters).toMatchObject([{ channel: 'email', target: 'a@shop.example' }])
  expect(byMail.letters[0]?.subject).toContain('your order is on its way')
  expect(nowhere.letters).toEqual([])
})

test('a mail server that is away gets the letter later, once', async () => {
  const { shop, letters, runJobs } = await aShippedOrder({ email: 'a@shop.example', emailTime: 1 })
  const working = shop.notifiers.email
  shop.notifiers.email = () => Promise.reject(new Error('no mail server'))

  await runJobs()
  shop.notifiers.email = working
  await runJobs()
  await runJobs()

  expect(letters.map(({ target }) => target)).toEqual(['a@shop.example'])
})
