import { expect, test } from 'vitest'
import { addAddress } from '#contract/address.ts'
import { getPointsItems, getPointsOrder, redeemPoints } from '#contract/score.ts'
import {
  pointsItemCommand,
  pointsOrdersCommand,
  pointsShipCommand,
} from '#server/cli/order/points.ts'
import { commandLine } from '#tests/support/command.ts'
import { aMember, anAddress } from '#tests/support/members.ts'
import { anId, openShop } from '#tests/support/shop.ts'

test('a merchant adds a thing to the points mall and ships what was redeemed', async () => {
  const { shop, signIn, databaseUrl } = await openShop()
  const run = await commandLine(databaseUrl)
  const browser = await signIn(await aMember(shop, { score: 500 }))
  const { id: addressId } = await browser.call(addAddress, anAddress())

  await run(pointsItemCommand, 'CUP', '--title', '杯子', '--title-en', 'Cup', '--points', '200')
  const { list } = await browser.call(getPointsItems, {})
  expect(list).toMatchObject([{ sn: 'CUP', title: 'Cup', score: 200, money: 0, stock: 10 }])
  const wanted = { opId: anId(), itemId: list[0]?.id ?? 0, quantity: 1, addressId }
  const { no } = await browser.call(redeemPoints, wanted)
  const blank = await run(pointsShipCommand, no, '--number', ' ')
  expect(blank).toContain('--number takes a text of 1 to 40')
  expect(await run(pointsOrdersCommand)).toContain(`${no}  toShip  杯子 × 1  200 points`)
  const said = await run(pointsShipCommand, no, '--express', 'Quick', '--number', 'Q7')

  expect(said).toBe(`Points order ${no} is now toReceive: Quick Q7.`)
  expect(await browser.call(getPointsOrder, { no })).toMatchObject({
    status: 2,
    parcels: [{ expressName: 'Quick', number: 'Q7' }],
  })
  expect(await run(pointsShipCommand, no)).toContain('is toReceive: it cannot be shipped')
})

test('other terms for the same number change the thing, and it can be taken off', async () => {
  const { shop, signIn, databaseUrl } = await openShop()
  const run = await commandLine(databaseUrl)
  const browser = await signIn(await aMember(shop))
  await run(pointsItemCommand, 'CUP', '--title', '杯子', '--points', '200')

  await run(pointsItemCommand, 'CUP', '--title', '杯子', '--points', '90', '--money', '5')
  expect((await browser.call(getPointsItems, {})).list).toMatchObject([{ score: 90, money: 500 }])
  await run(pointsItemCommand, 'CUP', '--title', '杯子', '--points', '90', '--off')

  expect((await browser.call(getPointsItems, {})).total).toBe(0)
  expect(await run(pointsItemCommand)).toContain('CUP  杯子  90 points  10 left  off')
})

test.each([
  { args: ['CUP', '--title', 'x', '--points', '0'], says: 'from 1 to 2000000000, not “0”' },
  { args: ['CUP', '--title', 'x', '--points', '2000000001'], says: 'from 1 to 2000000000, not' },
  { args: ['CUP', '--points', '5'], says: 'Usage' },
  { args: ['C U', '--title', 'x', '--points', '5'], says: 'isn’t a valid item number' },
])('“points item $args” is refused', async ({ args, says }) => {
  const { databaseUrl } = await openShop()
  const run = await commandLine(databaseUrl)

  expect(await run(pointsItemCommand, ...args)).toContain(says)
})
