import * as v from 'valibot'
import { getProfile, ProfileFormSchema, saveProfile } from '#contract/account.ts'
import { addressEntries, editAddress, getAddresses } from '#contract/address.ts'
import { applyAftersale, getAftersale, withdrawAftersale } from '#contract/aftersale.ts'
import { mergeCart } from '#contract/cart.ts'
import { searchProducts } from '#contract/catalog.ts'
import { getHelpArticle } from '#contract/help.ts'
import { getItem } from '#contract/item.ts'
import { getOrder, getOrders } from '#contract/order.ts'
import { cleanText } from '#contract/lib/clean-text.ts'
import { ruleNames } from '#contract/validation.ts'
import type { Shop } from '#server/domain/context.ts'
import { storable } from '#server/lib/safe-text.ts'
import { lineIdOf } from './aftersales.ts'
import { aProduct } from './goods.ts'
import { anAddress } from './members.ts'
import { aPaidOrder } from './orders.ts'
import { anId } from './shop.ts'
import { CallRefused, refusalOf, type Shopper } from './shopper.ts'

/** A text field of the shop: how to write it, and how to read what is shown. */
type Field = {
  name: string
  schema: v.GenericSchema<string, string>
  write: (text: string) => Promise<unknown>
  read: () => Promise<string | undefined>
}

/** The text fields of a member that can be overwritten repeatedly. */
export async function fieldsOf(shop: Shop, browser: Shopper): Promise<Field[]> {
  const { skuId } = await aProduct(shop)
  const { no } = await aPaidOrder(browser, skuId)
  const lineId = await lineIdOf(browser, no)
  const { list } = await browser.call(getAddresses, {})
  const id = list[0]?.id ?? 0
  const application = { orderNo: no, lineId, type: 1, reason: 'other', quantity: 1 } as const
  let aftersale = 0
  const { nickname, motto } = ProfileFormSchema.entries
  const { detail } = addressEntries
  return [
    {
      name: 'nickname',
      schema: nickname,
      write: (text) => browser.call(saveProfile, { nickname: text }),
      read: async () => (await browser.call(getProfile, {})).nickname,
    },
    {
      name: 'motto',
      schema: motto,
      write: (text) => browser.call(saveProfile, { motto: text }),
      read: async () => (await browser.call(getProfile, {})).motto,
    },
    {
      name: 'address',
      schema: detail,
      write: (text) => browser.call(editAddress, { id, ...anAddress({ detail: text }) }),
      read: async () => (await browser.call(getAddresses, {})).list[0]?.detail,
    },
    {
      name: 'after-sale',
      schema: applyAftersale.input.entries.description.wrapped,
      async write(text) {
        const applied = await browser.call(applyAftersale, { ...application, description: text })
        aftersale = applied.id
        return browser.call(withdrawAftersale, { id: aftersale })
      },
      read: async () => (await browser.call(getAftersale, { id: aftersale })).description,
    },
  ]
}

/** Describes how a text was changed beyond the rules of its field; '' when it was not. */
export async function faultOf({ name, schema, write, read }: Field, text: string) {
  const wanted = v.safeParse(schema, storable(text))
  const said = await write(text).then(
    () => 'kept',
    (error: unknown) => error,
  )
  if (wanted.success) {
    if (said !== 'kept') return `${name} refused ${JSON.stringify(text)}: ${String(said)}`
    const kept = await read()
    return kept === wanted.output
      ? ''
      : `${name} made ${JSON.stringify(kept)} of ${JSON.stringify(text)}`
  }
  const [rule] = Object.values(ruleNames(wanted.issues))
  const fields = said instanceof CallRefused ? said.data['fields'] : undefined
  const isTold = Object.values({ ...(fields as object | undefined) }).includes(rule)
  return isTold ? '' : `${name} did not say “${rule}” of ${JSON.stringify(text)}: ${String(said)}`
}

/** Sends arbitrary text as a query; returns the response codes. */
export async function askEverywhere(browser: Shopper, text: string): Promise<number[]> {
  const q = storable(text).trim()
  const lines = [{ skuId: 999_999, title: q.slice(0, 500), quantity: 1, priceAtAdd: 1 }]
  await browser.call(searchProducts, { q: q.slice(0, 100) })
  await browser.call(getOrders, { q: q.slice(0, 50) })
  const { merged } = await browser.call(mergeCart, { opId: anId(), lines })
  if (merged[0]?.title !== cleanText(lines[0]?.title ?? '', 'line'))
    throw new Error(`the cart changed ${q}`)
  const asked = encodeURIComponent(q).replaceAll('.', '%2E') === '' ? 'x' : q
  return Promise.all(
    [
      browser.call(getItem, { sn: asked }),
      browser.call(getOrder, { no: asked }),
      browser.call(getHelpArticle, { id: asked }),
    ].map(async (call) => (await refusalOf(call)).code),
  )
}
