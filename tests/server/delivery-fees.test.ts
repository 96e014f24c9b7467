import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addAddress } from '#contract/address.ts'
import { getCart } from '#contract/cart.ts'
import { createOrder, previewCheckout } from '#contract/checkout.ts'
import { deliveryFee } from '#contract/delivery-fees.ts'
import { feesTo } from '#contract/delivery-zones.ts'
import { freeEverywhere } from '#contract/free-everywhere.ts'
import { getPortal } from '#contract/member.ts'
import { changeOrderAddress, getOrder } from '#contract/order.ts'
import { contentCommand } from '#server/cli/shop/content.ts'
import { commandLine } from '#tests/support/command.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember, anAddress } from '#tests/support/members.ts'
import { intoCart } from '#tests/support/orders.ts'
import { openShop } from '#tests/support/shop.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const [SHANGHAI, BEIJING, LHASA] = ['310104', '110105', '540102'] as const

const ZONES = `site:
  delivery:
    fee: 10
    freeFrom: 99
    zones:
      - name: { zh-cn: 近处, en: Nearby }
        provinces: [上海]
        days: 1-2
        fee: 0
      - name: { zh-cn: 高原, en: Highlands }
        provinces: [西藏, 新疆]
        days: 5-8
        fee: 25.50
        freeFrom: 300`

/** A shop with fees by zone, and a member with an address in each and one elsewhere. */
async function aShop(yaml = ZONES) {
  const { shop, databaseUrl, guest, signIn } = await openShop()
  const run = await commandLine(databaseUrl)
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const apply = async (text: string) => {
    const file = join(folder.path, 'shop.yaml')
    await writeFile(file, text)
    return run(contentCommand, 'apply', file)
  }
  const said = await apply(yaml)
  const browser = await signIn(await aMember(shop))
  const { skuId } = await aProduct(shop)
  const addressIn = async (areaCode: string, isDefault = false) =>
    (await browser.call(addAddress, anAddress({ areaCode, isDefault }))).id
  const preview = (addressId: number | null, quantity = 1) =>
    browser.call(previewCheckout, {
      source: { from: 'item', skuId, quantity },
      addressId,
      couponId: null,
      score: 0,
    })
  return {
    said,
    apply,
    browser,
    skuId,
    addressIn,
    preview,
    show: () => run(contentCommand, 'show'),
    site: async () => (await guest('en').call(getPortal, {})).site,
    order: async (addressId: number) => {
      const { confirmKey, payAmount } = await preview(addressId)
      const choice = { couponId: null, score: 0, remark: '' }
      return browser.call(createOrder, { confirmKey, addressId, payAmount, ...choice })
    },
  }
}

test('the fee of an order is that of the zone of its address, and of the shop elsewhere', async () => {
  const { addressIn, preview } = await aShop()
  const [near, other, far] = [
    await addressIn(SHANGHAI),
    await addressIn(BEIJING),
    await addressIn(LHASA),
  ]
  const priced = async (id: number, quantity = 1) => {
    const { deliverMoney, freeDeliverGap, payAmount } = await preview(id, quantity)
    return [deliverMoney, freeDeliverGap, payAmount]
  }

  expect(await priced(near)).toEqual([0, 7900, 2000])
  expect(await priced(other)).toEqual([1000, 7900, 3000])
  expect(await priced(far)).toEqual([2550, 28_000, 4550])
  expect(await priced(other, 5)).toEqual([0, 0, 10_000])
  expect(await priced(far, 5)).toEqual([2550, 20_000, 12_550])
  expect(await priced(far, 15)).toEqual([0, 0, 30_000])
})

test('the placed order costs what was shown; the same key for another zone is refused', async () => {
  const { addressIn, preview, order, browser } = await aShop()
  const far = await addressIn(LHASA)
  const near = await addressIn(SHANGHAI)

  const { no } = await order(far)
  const { confirmKey, payAmount } = await preview(near)
  const elsewhere = { confirmKey, payAmount, addressId: far, couponId: null, score: 0, remark: '' }

  expect(await browser.call(getOrder, { no })).toMatchObject({
    deliverMoney: 2550,
    payAmount: 4550,
  })
  await expect(browser.call(createOrder, elsewhere)).rejects.toThrow('Prices or stock have changed')
})

test('an order moves only to where its delivery costs the same', async () => {
  const { addressIn, order, browser } = await aShop()
  const { no } = await order(await addressIn(BEIJING))
  const move = (areaCode: string) =>
    browser.call(changeOrderAddress, { no, ...anAddress({ areaCode }) })

  await expect(move(SHANGHAI)).rejects.toThrow('Delivery to this address costs a different amount')
  await expect(move(LHASA)).rejects.toThrow('costs a different amount')
  expect((await move('320102')).address.province).toBe('江苏省')
  expect(await browser.call(getOrder, { no })).toMatchObject({ deliverMoney: 1000 })
})

test('the cart estimates with the fees at the default address, by the rule that pages use too', async () => {
  const { addressIn, browser, skuId, site } = await aShop()
  await intoCart(browser, skuId, 1)
  const without = await browser.call(getCart, {})
  await addressIn(LHASA, true)
  const cart = await browser.call(getCart, {})
  const known = await site()

  expect([without.freeDeliverGap, cart.freeDeliverGap]).toEqual([7900, 28_000])
  const feeAt = (code: string) => deliveryFee(cart.goodsTotal, feesTo(known, code))
  expect([SHANGHAI, BEIJING, LHASA, ''].map(feeAt)).toEqual([0, 1000, 2550, 1000])
  expect(freeEverywhere(known)).toBe(30_000)
})

test('what content show writes brings the same fees', async () => {
  const { apply, show, site } = await aShop()
  const { delivery: before } = await site()

  const text = await show()
  await apply(text)

  expect(text).toContain('25.50')
  expect((await site()).delivery).toEqual(before)
})

test.each([
  ['fee: free', 'takes an amount in yuan'],
  ['fee: -1', 'takes an amount in yuan'],
  ['freeFrom: 12 USD', 'takes an amount in yuan'],
  ['price: 12', 'is not known here'],
])('a zone with “%s” is refused and changes nothing', async (line, words) => {
  const { said, site } = await aShop(
    ZONES.replace(line.startsWith('free') ? 'freeFrom: 300' : 'fee: 25.50', line),
  )

  expect(said).toContain(words)
  expect((await site()).delivery?.zones).toEqual([])
})

test('without fees of their own, zones change no price', async () => {
  const { site } = await aShop(ZONES.replaceAll(/ {8}(fee|freeFrom): .*\n?/g, ''))
  const known = await site()

  expect(known.delivery?.zones).toHaveLength(2)
  expect(feesTo(known, LHASA)).toMatchObject({ basicDeliverMoney: 1000, freeToDeliver: 9900 })
})
