import { expect, test } from 'vitest'
import {
  addAddress,
  editAddress,
  getAddresses,
  getAreas,
  removeAddress,
} from '#src/contract/address.ts'
import { aMember, anAddress } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

async function aShopper() {
  const opened = await openShop()
  const member = await aMember(opened.shop)
  return { ...opened, member, browser: await opened.signIn(member) }
}

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

test('areas are listed from province to county', async () => {
  const browser = (await openShop()).guest()

  const provinces = await browser.call(getAreas, {})
  const cities = await browser.call(getAreas, { province: '510000' })
  const counties = await browser.call(getAreas, { province: '510000', city: '510100' })

  expect(provinces.list).toContainEqual({ code: '510000', name: '四川省' })
  expect(cities.list).toContainEqual({ code: '510100', name: '成都市' })
  expect(counties.list).toContainEqual({ code: '510107', name: '武侯区' })
})
