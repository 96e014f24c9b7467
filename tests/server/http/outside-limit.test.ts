import { expect, test, vi } from 'vitest'
import { getCategories } from '#contract/catalog.ts'
import { sendSms } from '#contract/code.ts'
import { ADMISSION } from '#server/http/requests/concurrency-limit.ts'
import { aCaptcha } from '#tests/support/codes.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'
import { until } from '#tests/support/until.ts'

/** Of eight slots, two may wait for others. */
const LIMITS = { ...ADMISSION, atOnce: 8, share: 1 }

test('an SMS provider that hangs costs codes, and nothing else', async () => {
  const { shop, guest } = await openShop({ limits: LIMITS })
  const { promise: hanging, resolve: answer } = Promise.withResolvers<void>()
  let waiting = 0
  shop.notifiers.mobile = () => {
    waiting += 1
    return hanging
  }
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const askFor = async (number: number) => {
    const browser = guest('en')
    const mobile = `1391234567${number}`
    const captcha = await aCaptcha(browser)
    return browser.call(sendSms, { mobile, template_code: 'user_login', ...captcha })
  }

  const first = [askFor(0), askFor(1)]
  await until(() => expect(waiting).toBe(2))
  const refused = await Promise.all([2, 3, 4, 5].map((number) => refusalOf(askFor(number))))
  const catalogue = await Promise.all(
    Array.from({ length: 6 }, () => guest().call(getCategories, {})),
  )

  expect(refused.map(({ reason }) => reason)).toEqual(
    Array.from({ length: 4 }, () => 'code_not_sent'),
  )
  expect(catalogue).toHaveLength(6)
  expect(waiting).toBe(2)
  answer()
  await Promise.all(first)
  log.mockRestore()
})
