import { expect, test } from 'vitest'
import { sendEms, sendSms } from '#contract/code.ts'
import { login, retrievePassword, smsLogin } from '#contract/entry.ts'
import { aCaptcha } from '#tests/support/codes.ts'
import { aMember } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'
import { CallRefused, type Shopper } from '#tests/support/shopper.ts'

const KNOWN = { account: 'Xiaoman', mobile: '13800138001', email: 'xiaoman@lane.example' }
const UNKNOWN = { account: 'Nobodys', mobile: '13800138002', email: 'nobodys@lane.example' }
type Names = typeof KNOWN

/** The full response to a stranger. */
const told = (call: Promise<unknown>) =>
  call.then(
    (data) => ({ data }),
    (error: unknown) =>
      error instanceof CallRefused
        ? { code: error.code, words: error.message, data: error.data }
        : { error },
  )

const captcha = '123456'
const WAYS: [string, (browser: Shopper, names: Names) => Promise<unknown>][] = [
  [
    'a wrong password for the account, from the first to the last try',
    async (browser, { account }) => {
      const all = []
      for (let tries = 0; tries < 7; tries += 1) {
        const proof = tries < 3 ? {} : await aCaptcha(browser)
        const given = { username: account, password: 'wrong-one', ...proof }
        all.push(await told(browser.call(login, given)))
      }
      return all
    },
  ],
  [
    'a wrong password for the number',
    (browser, { mobile }) => told(browser.call(login, { username: mobile, password: 'wrong-one' })),
  ],
  [
    'a wrong password for the mailbox',
    (browser, { email }) => told(browser.call(login, { username: email, password: 'wrong-one' })),
  ],
  [
    'a code to sign in with',
    async (browser, { mobile }) => {
      const asked = { mobile, template_code: 'user_login', ...(await aCaptcha(browser)) } as const
      return told(browser.call(sendSms, asked))
    },
  ],
  [
    'a code to become a member with',
    async (browser, { mobile }) => {
      const proof = await aCaptcha(browser)
      return told(browser.call(sendSms, { mobile, template_code: 'user_register', ...proof }))
    },
  ],
  [
    'a code for a forgotten password',
    async (browser, { email }) => {
      const proof = await aCaptcha(browser)
      return told(browser.call(sendEms, { email, event: 'user_retrieve_pwd', ...proof }))
    },
  ],
  [
    'a wrong code',
    async (browser, { mobile }) => [
      await told(browser.call(smsLogin, { mobile, captcha })),
      await told(
        browser.call(retrievePassword, { type: 'mobile', mobile, captcha, password: 'new-one' }),
      ),
    ],
  ],
]

test.each(WAYS)('%s tells nobody whether there is such a member', async (_, ask) => {
  const { shop, guest } = await openShop()
  const { account: username, mobile, email } = KNOWN
  await aMember(shop, { username, mobile, email, mobileTime: 1, emailTime: 1 })

  const known = await ask(guest('en'), KNOWN)
  const unknown = await ask(guest('en'), UNKNOWN)

  expect(unknown).toEqual(known)
})
