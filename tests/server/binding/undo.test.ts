import { expect, test } from 'vitest'
import { getProfile } from '#contract/account.ts'
import { readUndo, undoBinding } from '#contract/binding.ts'
import { login, retrievePassword } from '#contract/entry.ts'
import { getMessages } from '#contract/message.ts'
import { bindingNotices } from '#server/db/schema/account.ts'
import { adoptQueuedRows } from '#server/domain/job-handlers.ts'
import { smsCodeFor } from '#tests/support/codes.ts'
import { aMember, memberNow, PASSWORD } from '#tests/support/members.ts'
import { refusalOf, shopper } from '#tests/support/shopper.ts'
import { aThief, noKey, OWN, THIEF } from './thief.ts'

const UNDO_SECONDS = 30 * 86_400

test('a new number is told in the shop, at the earlier number and at the mailbox, in both languages', async () => {
  const { signIn, member, bindMobile, wordsTo } = await aThief()
  await bindMobile(THIEF.mobile)

  const [sms] = await wordsTo(OWN.mobile)
  const [mail] = await wordsTo(OWN.email)
  const { list } = await (await signIn(member)).call(getMessages, {})

  expect(sms).toContain('mobile number 137 **** 0009 was just linked to your account')
  expect(sms).toContain('你的账号刚刚绑定了手机号 137 **** 0009')
  expect(sms).toMatch(/https:\/\/shop\.example\/user\/undo#[\w-]{22}/)
  expect(mail).toContain('137 **** 0009')
  expect(await wordsTo(THIEF.mobile)).toEqual([])
  expect(list.map(({ title }) => title)).toEqual([
    'Mobile number 137 **** 0009 is linked to your account',
  ])
})

test('a new mailbox and a new WeChat are told at the number; the same number again is no news', async () => {
  const { bindEmail, bindMobile, tieWechat, wordsTo } = await aThief({ hasMailbox: false })
  await bindEmail(THIEF.email)
  await tieWechat('wx_evil')
  await bindMobile(OWN.mobile)

  const words = await wordsTo(OWN.mobile) // sent at once, in any order
  expect(words.map((text) => text.split('\n')[0] ?? '').toSorted()).toEqual([
    expect.stringContaining('a WeChat was just linked'),
    expect.stringContaining('e-mail t***@bad.example was just linked'),
  ])
})

test('the database holds no key of a link', async () => {
  const { db, bindMobile, keysTo } = await aThief()
  await bindMobile(THIEF.mobile)
  const keys = [...(await keysTo(OWN.mobile)), ...(await keysTo(OWN.email))]

  const stored = JSON.stringify(await db.query.bindingNotices.findMany())

  expect(keys).toHaveLength(2)
  for (const key of keys) expect(stored).not.toContain(key)
})

test('looking at a link changes nothing; pressing gives the account back', async () => {
  const { shop, thief, bindMobile, keysTo, guest, member } = await aThief()
  await bindMobile(THIEF.mobile)
  const [key = ''] = await keysTo(OWN.mobile)
  const browser = guest()

  const seen = await browser.call(readUndo, { key })
  expect((await memberNow(shop, member.id)).mobile).toBe(THIEF.mobile)
  const done = await browser.call(undoBinding, { key })

  const change = { kind: 'mobile', from: '137 **** 0009', to: '139 **** 0001', isTaken: false }
  expect(seen).toMatchObject({ state: 'open', changes: [change], mobile: '139 **** 0001' })
  expect(done).toMatchObject({ state: 'done', mobile: '139 **** 0001', email: 'm***@lane.example' })
  expect(await memberNow(shop, member.id)).toMatchObject(OWN)
  expect((await refusalOf(thief.call(getProfile, {}))).code).toBe(409)
})

test('afterwards the thief’s password is worth nothing, and a code to the old number sets a new one', async () => {
  const { shop, bindMobile, keysTo, guest, member, pass } = await aThief()
  await bindMobile(THIEF.mobile)
  const [key = ''] = await keysTo(OWN.mobile)
  const browser = guest()
  await browser.call(undoBinding, { key })

  const refused = await refusalOf(browser.call(login, { username: 'mira', password: PASSWORD }))
  pass(60)
  const captcha = await smsCodeFor(shop, browser, OWN.mobile, 'user_retrieve_pwd')
  const given = { type: 'mobile', mobile: OWN.mobile, captcha, password: 'found again' } as const
  const { userInfo } = await browser.call(retrievePassword, given)

  expect(refused.reason).toBe('login_failed')
  expect(userInfo.id).toBe(member.id)
})

test('a link works once, and not after 30 days; an unknown one is worth nothing', async () => {
  const { shop, bindMobile, keysTo, guest, member, pass } = await aThief()
  await bindMobile(THIEF.mobile)
  const [key = ''] = await keysTo(OWN.mobile)
  const [late = ''] = await keysTo(OWN.email)
  const browser = guest()
  await browser.call(undoBinding, { key })
  const before = await memberNow(shop, member.id)

  expect((await browser.call(undoBinding, { key })).state).toBe('done')
  expect((await browser.call(undoBinding, { key: late })).state).toBe('over')
  expect((await browser.call(undoBinding, { key: noKey() })).state).toBe('over')
  expect(await memberNow(shop, member.id)).toEqual(before)
  pass(UNDO_SECONDS)
  expect((await browser.call(readUndo, { key: noKey() })).state).toBe('over')
})

test('after 30 days a new number stays', async () => {
  const { shop, bindMobile, keysTo, guest, member, pass } = await aThief()
  await bindMobile(THIEF.mobile)
  const [key = ''] = await keysTo(OWN.mobile)
  pass(UNDO_SECONDS)

  expect((await guest().call(undoBinding, { key })).state).toBe('over')
  expect((await memberNow(shop, member.id)).mobile).toBe(THIEF.mobile)
})

test('two presses at once undo it once', async () => {
  const { db, bindMobile, keysTo, guest, member, signIn } = await aThief()
  await bindMobile(THIEF.mobile)
  const [key = ''] = await keysTo(OWN.mobile)

  const answers = await Promise.all([
    guest().call(undoBinding, { key }),
    guest().call(undoBinding, { key }),
  ])

  expect(answers.map(({ state }) => state)).toEqual(['done', 'done'])
  const { list } = await (await signIn(member)).call(getMessages, {})
  expect(list.filter(({ title }) => title === 'A new way to sign in was undone')).toHaveLength(1)
  expect(await db.query.bindings.findMany()).toHaveLength(1)
})

const CHAINS: [string, (bind: Awaited<ReturnType<typeof aThief>>) => Promise<unknown>][] = [
  [
    'the mailbox, then the number',
    async ({ bindEmail, bindMobile }) => {
      await bindEmail(THIEF.email)
      await bindMobile(THIEF.mobile)
    },
  ],
  [
    'the number, then the mailbox',
    async ({ bindEmail, bindMobile }) => {
      await bindMobile(THIEF.mobile)
      await bindEmail(THIEF.email)
    },
  ],
  [
    'WeChat, then the number twice',
    async ({ tieWechat, bindMobile, pass }) => {
      await tieWechat('wx_evil')
      await bindMobile(THIEF.mobile)
      pass(60)
      await bindMobile(THIEF.second)
    },
  ],
  [
    'everything, in several sessions',
    async (opened) => {
      const { tieWechat, bindMobile, bindEmail, signIn, member } = opened
      await bindMobile(THIEF.mobile)
      await tieWechat('wx_evil', await signIn(member))
      await bindEmail(THIEF.email, await signIn(member))
    },
  ],
]

test.each(CHAINS)(
  'who has changed %s: each link of the owner’s gives everything back',
  async (_, steal) => {
    const keysOf = async (opened: Awaited<ReturnType<typeof aThief>>) => [
      ...(await opened.keysTo(OWN.mobile)),
      ...(await opened.keysTo(OWN.email)),
    ]
    const links = 3
    for (let at = 0; at < links; at += 1) {
      const opened = await aThief()
      await steal(opened)
      const keys = await keysOf(opened)
      expect(keys.length).toBeGreaterThanOrEqual(links)

      await opened.guest().call(undoBinding, { key: keys.at(at - links) ?? '' })

      expect(await memberNow(opened.shop, opened.member.id), `link ${at}`).toMatchObject({
        ...OWN,
        wechatId: null,
        passwordHash: null,
      })
    }
  },
)

test('a link that went to the thief’s number never takes the account from its owner', async () => {
  const { shop, bindMobile, keysTo, guest, member, pass } = await aThief()
  await bindMobile(THIEF.mobile)
  pass(60)
  await bindMobile(THIEF.second)
  const [ofThief = ''] = await keysTo(THIEF.mobile)
  const own = await keysTo(OWN.mobile)
  expect(own).toHaveLength(1)

  await guest().call(undoBinding, { key: ofThief })
  expect((await memberNow(shop, member.id)).mobile).toBe(THIEF.mobile)
  await guest().call(undoBinding, { key: own[0] ?? '' })
  expect((await memberNow(shop, member.id)).mobile).toBe(OWN.mobile)
  await guest().call(undoBinding, { key: ofThief })
  expect((await memberNow(shop, member.id)).mobile).toBe(OWN.mobile)
})

test('a link that went to the thief’s mailbox is worth nothing once the owner has undone it', async () => {
  const { shop, bindMobile, bindEmail, keysTo, guest, member } = await aThief()
  await bindEmail(THIEF.email)
  await bindMobile(THIEF.mobile)
  const [ofThief = ''] = await keysTo(THIEF.email)
  const [, own = ''] = await keysTo(OWN.mobile)

  await guest().call(undoBinding, { key: own })
  expect((await guest().call(undoBinding, { key: ofThief })).state).toBe('over')

  expect(await memberNow(shop, member.id)).toMatchObject(OWN)
})

test('a number that belongs to another account by now is not put back: the page says so, the thief is out', async () => {
  const { shop, bindMobile, keysTo, guest, member } = await aThief()
  await bindMobile(THIEF.mobile)
  const [key = ''] = await keysTo(OWN.mobile)
  const other = await aMember(shop, { mobile: OWN.mobile, mobileTime: 1 })

  const seen = await guest().call(readUndo, { key })
  const done = await guest().call(undoBinding, { key })

  expect(seen.changes).toEqual([{ kind: 'mobile', from: '137 **** 0009', to: '', isTaken: true }])
  expect(done).toMatchObject({ state: 'done', mobile: '', email: 'm***@lane.example' })
  expect(await memberNow(shop, member.id)).toMatchObject({ mobile: '', mobileTime: 0 })
  expect((await memberNow(shop, other.id)).mobile).toBe(OWN.mobile)
})

test('a word that nobody takes over is sent later, and then its link works', async () => {
  const { shop, bindMobile, sendNotices, keysTo, guest, member, faults } = await aThief({
    hasMailbox: false,
  })
  await bindMobile(THIEF.mobile)
  const working = shop.notifiers.mobile
  shop.notifiers.mobile = () => Promise.reject(new Error('the line is dead'))
  await sendNotices()
  shop.notifiers.mobile = working

  const [key = ''] = await keysTo(OWN.mobile)
  await guest().call(undoBinding, { key })

  expect(faults).toEqual([new Error('the line is dead')])
  expect((await memberNow(shop, member.id)).mobile).toBe(OWN.mobile)
})

test('a word that a server of the release before has queued is sent, once it is due', async () => {
  const { shop, db, bindMobile, wordsTo, pass } = await aThief({ hasMailbox: false })
  await bindMobile(THIEF.mobile)
  await shop.jobs.clear()
  await db.update(bindingNotices).set({ nextTime: shop.now() + 60 }) // that server is sending it
  const wordsNow = async () => {
    await adoptQueuedRows(shop)
    return wordsTo(OWN.mobile)
  }

  expect(await wordsNow()).toEqual([])
  pass(60)
  expect(await wordsNow()).toHaveLength(1)
  expect(await wordsNow()).toHaveLength(1)
})

test('without a certain address of the shop the word has no link: the Host header may be anybody’s', async () => {
  const { shop, bindMobile, wordsTo } = await aThief()
  shop.place = { origin: null, proxies: 0 }
  await bindMobile(THIEF.mobile)

  const [text] = await wordsTo(OWN.mobile)

  expect(text).toContain('contact the shop right away')
  expect(text).not.toContain('http')
})

test('a link is of no use by GET', async () => {
  const { api, shop, bindMobile, keysTo, member } = await aThief()
  await bindMobile(THIEF.mobile)
  const [key = ''] = await keysTo(OWN.mobile)
  const browser = shopper(api)

  for (const path of ['/api/portal/user/undo', '/api/portal/user/undo/read'])
    await browser.send(new Request(`http://shop.test${path}?key=${key}`))

  expect((await memberNow(shop, member.id)).mobile).toBe(THIEF.mobile)
})
