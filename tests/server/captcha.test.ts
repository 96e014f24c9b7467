import { access } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  checkClickCaptcha,
  getClickCaptcha,
  getPictureCaptcha,
  WORK_PREFIX,
} from '#contract/captcha.ts'
import { sendSms } from '#contract/code.ts'
import { limitRate } from '#server/domain/account/limits.ts'
import { PICTURES } from '#server/domain/captcha/captcha.ts'
import { thingFile, THINGS } from '#server/domain/captcha/picture.ts'
import { captchaById } from '#server/db/member/entry.ts'
import { work } from '#tests/support/codes.ts'
import { anId, openShop, type TestShop } from '#tests/support/shop.ts'
import { refusalOf, shopper } from '#tests/support/shopper.ts'

async function answerOf({ db, shop }: TestShop, id: string) {
  const found = await captchaById(db, id, shop.now())
  if (!found) throw new Error('there is no such captcha')
  return found.answer
}

async function aClickCaptcha() {
  const opened = await openShop()
  const browser = opened.guest('en')
  const captcha = await browser.call(getClickCaptcha, { id: anId() })
  const answer = await answerOf(opened, captcha.id)
  if (answer.kind !== 'click') throw new Error('it was to be clicked')
  const { spots, width, height } = answer
  /** Clicks in an image that is shown at half its size, `off` image pixels off the target. */
  const info = (order = spots, off = 0) =>
    `${order.map(({ x, y }) => `${(x + off) / 2},${y / 2}`).join('-')};${width / 2};${height / 2}`
  const check = (text: string, unset = true) =>
    browser.call(checkClickCaptcha, { id: captcha.id, info: text, unset })
  return { ...opened, browser, captcha, spots, info, check }
}

// Proves spec §5.16
test('three things are asked for by name, and clicking them in order passes', async () => {
  const { captcha, info, check } = await aClickCaptcha()

  await check(info())

  expect(captcha.text).toHaveLength(3)
  expect(captcha.base64).toMatch(/^data:image\/webp;base64,/)
})

test('every thing that can be asked for has a picture', async () => {
  const files = [...THINGS.keys()].map(thingFile)

  await expect(Promise.all(files.map((file) => access(file)))).resolves.toHaveLength(THINGS.size)
})

// Proves spec §7.20
test('their names are in the language of the reader', async () => {
  const { guest } = await openShop()

  const { text } = await guest('zh-cn').call(getClickCaptcha, { id: anId() })

  expect(text.join('')).toMatch(/^\p{Script=Han}+$/u)
})

// Proves spec §5.18
test.each([
  ['the other way round', (spots: { x: number; y: number }[]) => spots.toReversed(), 0],
  ['beside the things', (spots: { x: number; y: number }[]) => spots, 90],
])('clicking them %s does not pass', async (_, order, off) => {
  const { spots, info, check } = await aClickCaptcha()

  const refused = await refusalOf(check(info(order(spots) as typeof spots, off)))

  expect(refused).toMatchObject({
    reason: 'captcha_wrong',
    message: 'The correct area is not clicked, please try again!',
  })
})

test.each(['', ';;', '1,1', 'x,y-x,y-x,y;350;210', WORK_PREFIX, '0,0-0,0-0,0;0;0'])(
  'the answer “%s” does not pass',
  async (text) => {
    const { check } = await aClickCaptcha()

    expect((await refusalOf(check(text))).reason).toBe('captcha_wrong')
  },
)

test('a wrong answer ends a captcha: the right one comes too late', async () => {
  const { info, check } = await aClickCaptcha()

  await refusalOf(check('1,1-2,2-3,3;350;210'))

  expect((await refusalOf(check(info()))).reason).toBe('captcha_wrong')
})

// Proves spec §3.14, spec §7.21
test('with unset an answer is good once, without it once more for the call that asks', async () => {
  const { browser, captcha, info, check } = await aClickCaptcha()
  const given = { captchaId: captcha.id, captchaInfo: info() }
  const send = (mobile: string) =>
    browser.call(sendSms, { mobile, template_code: 'user_login', ...given })

  await check(info(), false)
  await send('13912345678')
  const again = await refusalOf(send('13912345679'))

  expect(again.reason).toBe('captcha_wrong')
})

test('after 600 seconds an answer comes too late', async () => {
  const { info, check, pass } = await aClickCaptcha()

  pass(600)

  expect((await refusalOf(check(info()))).reason).toBe('captcha_wrong')
})

test('a device passes without the picture by work, and by no work of an older picture', async () => {
  const { browser, captcha, check } = await aClickCaptcha()
  const done = work(captcha)

  const { challenge } = await browser.call(getClickCaptcha, { id: captcha.id })
  const stale = await refusalOf(check(done))
  const next = await browser.call(getClickCaptcha, { id: captcha.id })
  await browser.call(checkClickCaptcha, { id: captcha.id, info: work(next), unset: true })

  expect(challenge).not.toBe(captcha.challenge)
  expect(stale.reason).toBe('captcha_wrong')
})

test('a picture captcha takes the four characters, in small letters too', async () => {
  const opened = await openShop()
  const browser = opened.guest('en')
  const { id } = await browser.call(getPictureCaptcha, { id: anId() })
  const answer = await answerOf(opened, id)
  const text = answer.kind === 'picture' ? answer.text : ''

  await browser.call(checkClickCaptcha, { id, info: text.toLowerCase(), unset: true })

  expect(text).toMatch(/^[2-7A-Z]{4}$/)
})

test('one address gets sixty pictures in a quarter of an hour, and another one still gets its own', async () => {
  const { shop, api } = await openShop()
  shop.place = { origin: null, proxies: 1 }
  const at = (ip: string) => shopper(api, { ip })
  for (let i = 0; i < PICTURES; i += 1)
    await limitRate(shop, { key: 'captcha:203.0.113.1', most: PICTURES, seconds: 900 })

  const refusal = await refusalOf(at('203.0.113.1').call(getPictureCaptcha, { id: anId() }))
  expect(refusal).toMatchObject({ code: 429 })
  const { base64 } = await at('203.0.113.2').call(getPictureCaptcha, { id: anId() })
  expect(base64).toMatch(/^data:image/)
})
