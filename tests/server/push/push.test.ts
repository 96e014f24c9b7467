import { expect, test } from 'vitest'
import { endOtherSessions } from '#contract/account.ts'
import { readMessage } from '#contract/message.ts'
import {
  getPush,
  PUSH_TOPICS,
  savePushChoices,
  subscribePush,
  unsubscribePush,
} from '#contract/push.ts'
import { messagesOf } from '#server/db/member/messages.ts'
import { lockMemberOut } from '#server/domain/account/binding/recover.ts'
import { SESSION_SECONDS } from '#server/domain/account/session.ts'
import { aMember } from '#tests/support/members.ts'
import { aNotifiedMember } from '#tests/support/notified-member.ts'
import { refusalOf } from '#tests/support/shopper.ts'

const HOUR = 3600

test('news is pushed once to each device, in its language, and only its browser can read it', async () => {
  const { shop, pushes, member, aDevice, device, tell, deliver } = await aNotifiedMember()
  const phone = await aDevice('zh-cn')
  await tell()

  await Promise.all([deliver(), deliver()]) // two processes
  await deliver()

  const [message] = await messagesOf(shop.db, member.id, ['order'], { page: 1, limit: 1 })
  const about = { id: message?.id, link: '/user/order/1' }
  expect(device.shown()).toEqual([
    { ...about, title: 'On its way', content: 'Your order has been sent.', language: 'en' },
  ])
  expect(phone.shown()).toEqual([
    { ...about, title: '已发货', content: '你的订单已发货。', language: 'zh-cn' },
  ])
  expect(pushes.received).toHaveLength(2)
  expect(pushes.received[0]?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    authorization: expect.stringMatching(/^vapid t=/),
  })
  expect(pushes.received[0]?.body.toString('latin1')).not.toContain('On its way')
})

test('only what was chosen is pushed; everything stays in the messages', async () => {
  const { shop, member, device, tell, deliver } = await aNotifiedMember()
  const { session, shown } = device
  expect(await session.call(getPush, {})).toMatchObject({ topics: [...PUSH_TOPICS], quiet: null })

  await session.call(savePushChoices, { topics: ['stock', 'refund'], quiet: null })
  await tell({ type: 'order' })
  await tell({ type: 'refund', title: { en: 'Refunded' } })
  await tell({ type: 'promo', title: { en: 'Back' }, topic: 'stock' })
  await tell({ type: 'promo', title: { en: 'Sale' } })
  await tell({ type: 'system', title: { en: 'Hello' } })
  await tell({ type: 'refund', title: { en: 'No news' }, topic: null })
  await deliver()

  expect(
    shown()
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual(['Back', 'Refunded'])
  const kept = await messagesOf(shop.db, member.id, ['order', 'refund', 'promo', 'system'], {
    page: 1,
    limit: 10,
  })
  expect(kept).toHaveLength(6)
  expect(await session.call(getPush, {})).toMatchObject({ topics: ['refund', 'stock'] })
})

// The shop opens at noon in Shanghai.
test.each([
  ['Asia/Shanghai', { from: 11, until: 14 }, 2],
  ['Asia/Shanghai', { from: 22, until: 13 }, 1],
  ['Europe/London', { from: 22, until: 7 }, 3],
  ['America/New_York', { from: 23, until: 6 }, 7],
])(
  'in quiet hours of %s (%o) news waits for their end, %i h later',
  async (timeZone, quiet, hours) => {
    const { device, tell, deliver, waits, pass } = await aNotifiedMember()
    const { session, browser, shown } = device
    await session.call(subscribePush, { ...browser.subscription, timeZone })
    await session.call(savePushChoices, { topics: ['order'], quiet })
    await tell()

    await deliver()
    expect(await waits()).toEqual([hours * HOUR])
    pass(hours * HOUR - 1)
    await deliver()
    expect(shown()).toEqual([])
    expect(await waits()).toEqual([1])

    pass(1)
    await deliver()
    expect(shown()).toHaveLength(1)
  },
)

test.each([
  ['Asia/Shanghai', { from: 22, until: 12 }],
  ['Europe/London', { from: 5, until: 23 }],
])('outside of quiet hours of %s (%o) news comes at once', async (timeZone, quiet) => {
  const { device, tell, deliver } = await aNotifiedMember()
  await device.session.call(subscribePush, { ...device.browser.subscription, timeZone })
  await device.session.call(savePushChoices, { topics: ['order'], quiet })
  await tell()

  await deliver()

  expect(device.shown()).toHaveLength(1)
})

test('a push service that fails is tried again, later each time, and as late as it asks', async () => {
  const { pushes, tell, deliver, waits, pass } = await aNotifiedMember()
  await tell()
  const tries = async () => {
    await deliver()
    return pushes.received.length
  }
  pushes.answerWith({ status: 503 }, { status: 429, headers: { 'retry-after': '600' } })

  expect(await tries()).toBe(1)
  pass(29)
  expect(await tries()).toBe(1)
  pass(1)
  expect(await tries()).toBe(2)
  expect(await waits()).toEqual([600])
  pass(599)
  expect(await tries()).toBe(2)
  pass(1)
  expect(await tries()).toBe(3)
  pass(24 * HOUR)
  expect(await tries()).toBe(3)
})

test('after six attempts, or a day, news is not pushed any more', async () => {
  const { pushes, tell, deliver, pass } = await aNotifiedMember()
  pushes.answerWith(...Array.from({ length: 10 }, () => ({ status: 500 })))
  await tell()
  for (let i = 0; i < 8; i += 1) {
    await deliver()
    pass(2.5 * HOUR)
  }
  expect(pushes.received).toHaveLength(6)

  pushes.answerWith({ status: 500, headers: { 'retry-after': String(25 * HOUR) } })
  await tell()
  await deliver()
  pass(25 * HOUR)
  await deliver()
  expect(pushes.received).toHaveLength(7)
})

test.each([404, 410])('a browser that is gone (%i) is not asked again', async (status) => {
  const { pushes, aDevice, tell, deliver } = await aNotifiedMember()
  const other = await aDevice()
  pushes.answerWith({ status }, { status })
  await tell()
  await deliver()
  await tell()
  await deliver()
  expect(pushes.received).toHaveLength(2)
  await other.session.call(subscribePush, other.browser.subscription)
  await tell()
  await deliver()
  expect(pushes.received).toHaveLength(3)
})

test('what a push service refuses for good is not sent again', async () => {
  const { pushes, tell, deliver, pass } = await aNotifiedMember()
  pushes.answerWith({ status: 413 })
  await tell()
  await deliver()
  pass(HOUR)
  await deliver()
  expect(pushes.received).toHaveLength(1)
  await tell()
  await deliver()
  expect(pushes.received).toHaveLength(2)
})

const ENDS: [string, (one: Awaited<ReturnType<typeof aNotifiedMember>>) => unknown][] = [
  ['the member turns it off', ({ device }) => device.session.call(unsubscribePush, {})],
  [
    'the session is ended from another device',
    async ({ signIn, member }) => (await signIn(member)).call(endOtherSessions, {}),
  ],
  ['the session expires', ({ pass }) => pass(SESSION_SECONDS)],
  ['the member is locked out', ({ shop, member }) => lockMemberOut(shop, member.id)],
  [
    'another member signs in on the device',
    async ({ shop, device, aDevice }) => {
      const other = await aDevice('en', await aMember(shop))
      await other.session.call(subscribePush, device.browser.subscription)
    },
  ],
]
test.each(ENDS)('nothing is pushed any more when %s', async (_, end) => {
  const opened = await aNotifiedMember()
  const { pushes, tell, deliver } = opened
  await end(opened)
  await tell()
  await deliver()
  expect(pushes.received).toEqual([])
})

test('news that was read meanwhile is not pushed', async () => {
  const { shop, pushes, member, device, tell, deliver } = await aNotifiedMember()
  await tell()
  const [message] = await messagesOf(shop.db, member.id, ['order'], { page: 1, limit: 1 })
  await device.session.call(readMessage, { id: message?.id ?? 0 })
  await deliver()
  expect(pushes.received).toEqual([])
})

test.each([
  { endpoint: 'http://push.example/1' },
  { timeZone: 'Moon/Crater' },
  { p256dh: 'short' },
  { auth: '' },
])('a subscription with %o is refused', async (wrong) => {
  const { device } = await aNotifiedMember()
  const { subscription } = device.browser
  const refusal = await refusalOf(device.session.call(subscribePush, { ...subscription, ...wrong }))
  expect(refusal).toMatchObject({ code: 400 })
})
