import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWechatMerchant } from './wechat-merchant.ts'
import { codeIn, ledBackByWechat, payerByCode, wechatPayerFields } from './wechat-payer.ts'

let merchant: Awaited<ReturnType<typeof openWechatMerchant>>
beforeEach(async () => {
  merchant = await openWechatMerchant()
})
afterEach(() => merchant.leave())

test('WeChat leads back with a code and the state, and the code tells who it is, once', async () => {
  const back = await ledBackByWechat(merchant)
  const told = await payerByCode(merchant, codeIn(back))
  const again = await payerByCode(merchant, codeIn(back))

  expect(back).toMatch(/^http:\/\/127\.0\.0\.1:1\/back\?code=\w+&state=a1$/)
  expect(told).toMatchObject({ openid: expect.stringMatching(/^o[\w-]{27}$/), expires_in: 7200 })
  expect(again).toEqual({ errcode: 40163, errmsg: 'code been used' })
})

test('the same person has the same number each time', async () => {
  const one = await wechatPayerFields(merchant)

  expect(await wechatPayerFields(merchant)).toEqual(one)
})

test('a code is valid for five minutes', async () => {
  const code = codeIn(await ledBackByWechat(merchant))
  await merchant.sim.moveBy(300_000)

  expect(await payerByCode(merchant, code)).toEqual({ errcode: 40029, errmsg: 'invalid code' })
})

test.each([
  ['secret', 40125],
  ['appid', 40013],
])('another %s is told nothing', async (name, errcode) => {
  const code = codeIn(await ledBackByWechat(merchant))
  const refused = await payerByCode(merchant, code, { [name]: 'another' })

  expect(refused).toMatchObject({ errcode })
  expect(refused).not.toHaveProperty('openid')
})

test.each([
  ['appid', 'wx0000000000000000'],
  ['scope', 'snsapi_userinfo'],
  ['state', 'not-allowed'],
])('with the %s %s WeChat leads nowhere', async (name, value) => {
  expect(await ledBackByWechat(merchant, { [name]: value })).toBe('')
})

test('an order inside WeChat is for somebody whom its app knows', async () => {
  const { payer } = await wechatPayerFields(merchant)
  const order = merchant.order('JsPayer1', { payer }) // with the other app
  const { body } = await merchant.call('POST', '/v3/pay/transactions/jsapi', order)

  expect(body).toMatchObject({ code: 'PARAM_ERROR', message: 'appid和openid不匹配' })
})
