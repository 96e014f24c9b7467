import { expect, test } from 'vitest'
import {
  addAddress,
  editAddress,
  getAddresses,
  getAreas,
  removeAddress,
} from '#contract/address.ts'
import { createOrder } from '#contract/checkout.ts'
import { changeOrderAddress } from '#contract/order.ts'
import { saveSiteSettings } from '#server/domain/site/site.ts'
import { aProduct } from '#tests/support/goods.ts'
import { anOrder, confirm, confirmed } from '#tests/support/orders.ts'
import { aMember, anAddress } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

async function aShopper() {
  const opened = await openShop()
  const member = await aMember(opened.shop)
  return { ...opened, member, browser: await opened.signIn(member) }
}

// Proves spec §9.6
test('the 10th address passes, the 11th is refused, also when all come at once', async () => {
  const { browser } = await aShopper()
  await browser.call(getAddresses, {})

  const answers = await Promise.allSettled(
    Array.from({ length: 11 }, () => browser.call(addAddress, anAddress())),
  )

  const refused = answers.filter(({ status }) => status === 'rejected')
  const { list, limit } = await browser.call(getAddresses, {})
  expect(refused).toMatchObject([{ reason: { reason: 'address_limit' } }])
  expect(list).toHaveLength(10)
  expect(limit).toBe(10)
})

test('province, city and county follow from the code', async () => {
  const { browser } = await aShopper()

  const address = await browser.call(addAddress, anAddress({ areaCode: '510107' }))

  expect(address).toMatchObject({ province: '四川省', city: '成都市', county: '武侯区' })
})

test('a code that no county has is refused beside its field', async () => {
  const { browser } = await aShopper()

  const refusal = await refusalOf(browser.call(addAddress, anAddress({ areaCode: '999999' })))

  expect(refusal).toMatchObject({ code: 400, data: { fields: { areaCode: 'area.required' } } })
})

test('there is always exactly one default address', async () => {
  const { browser } = await aShopper()
  const defaults = async () =>
    (await browser.call(getAddresses, {})).list.filter(({ isDefault }) => isDefault)

  const first = await browser.call(addAddress, anAddress())
  const second = await browser.call(addAddress, anAddress({ isDefault: true }))
  expect(await defaults()).toMatchObject([{ id: second.id }])

  await browser.call(editAddress, { ...anAddress(), id: second.id })
  expect(await defaults()).toMatchObject([{ id: second.id }])

  await browser.call(removeAddress, { id: second.id })
  expect(await defaults()).toMatchObject([{ id: first.id }])
})

test("another member's address is not there", async () => {
  const { shop, browser, signIn } = await aShopper()
  const { id } = await browser.call(addAddress, anAddress())
  const other = await signIn(await aMember(shop))

  const edit = await refusalOf(other.call(editAddress, { ...anAddress(), id }))
  const removal = await refusalOf(other.call(removeAddress, { id }))

  expect([edit.code, removal.code]).toEqual([404, 404])
  expect((await browser.call(getAddresses, {})).list).toHaveLength(1)
})

// Proves spec §3.15, spec §7.25
test('areas are listed from province to county', async () => {
  const browser = (await openShop()).guest()

  const provinces = await browser.call(getAreas, {})
  const cities = await browser.call(getAreas, { province: '510000' })
  const counties = await browser.call(getAreas, { province: '510000', city: '510100' })

  expect(provinces.list).toContainEqual({ code: '510000', name: '四川省' })
  expect(cities.list).toContainEqual({ code: '510100', name: '成都市' })
  expect(counties.list).toContainEqual({ code: '510107', name: '武侯区' })
})

test('an address in Hong Kong is saved with its own number, an unpaid order too', async () => {
  const { shop, browser } = await aShopper()
  const home = anAddress({ areaCode: '810101', mobile: '+852 9123 4567' })
  const { skuId } = await aProduct(shop)

  const { id, mobile } = await browser.call(addAddress, home)
  const edited = await browser.call(editAddress, { ...home, id, mobile: '2345-6789' })
  const { no } = await anOrder(browser, skuId)
  const order = await browser.call(changeOrderAddress, { ...home, no })
  const refusal = await refusalOf(
    browser.call(changeOrderAddress, { ...anAddress(), no, mobile: '91234567' }),
  )

  expect([mobile, edited.mobile, order.address.mobile]).toEqual([
    '+85291234567',
    '+85223456789',
    '+85291234567',
  ])
  expect(refusal.data).toMatchObject({ fields: { mobile: 'mobile.format' } })
})

test('a province that the shop does not send to is not offered, and refused', async () => {
  const { shop, db, browser } = await aShopper()
  const away = anAddress({ areaCode: '710101', mobile: '0912345678' })
  const { skuId } = await aProduct(shop)
  const { id } = await browser.call(addAddress, { ...away, isDefault: true })
  const near = await browser.call(addAddress, anAddress())
  await saveSiteSettings(db, { delivery: { excluded: ['台湾'] } })

  const { list } = await browser.call(getAreas, {})
  const below = await browser.call(getAreas, { province: '710000' })
  const refusal = await refusalOf(browser.call(addAddress, away))
  const preview = await confirm(browser, { from: 'item', skuId, quantity: 1 })
  const shown = await confirmed(browser, { from: 'item', skuId, quantity: 1 })
  const order = await refusalOf(browser.call(createOrder, { ...shown, addressId: id }))

  expect(list.map(({ name }) => name)).not.toContain('台湾省')
  expect(list.map(({ name }) => name)).toContain('香港特别行政区')
  expect(below.list).toEqual([])
  expect(refusal.data).toMatchObject({ fields: { areaCode: 'area.excluded' } })
  expect(preview.address?.id).toBe(near.id)
  expect(order.reason).toBe('address_invalid')
})
