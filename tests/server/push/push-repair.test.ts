import { expect, test } from 'vitest'
import { getPush, renewPush, subscribePush } from '#contract/push.ts'
import { messagesOf } from '#server/db/member/messages.ts'
import { pushQueue, pushSubscriptions } from '#server/db/schema/push.ts'
import { writeMessage } from '#server/domain/member/message.ts'
import { adoptQueuedRows, jobHandlers } from '#server/domain/job-handlers.ts'
import { openPushServer } from '#e2e/support/push-server.ts'
import { aMember } from '#tests/support/members.ts'
import { aNotifiedMember, SHIPPED } from '#tests/support/notified-member.ts'
import { refusalOf } from '#tests/support/shopper.ts'

const HOUR = 3600

test('a pause that a push service asks for is an hour at most', async () => {
  const { pushes, tell, deliver, pass } = await aNotifiedMember()
  pushes.answerWith({ status: 429, headers: { 'retry-after': '7200' } })
  await tell()
  await deliver()
  pass(HOUR)
  await deliver()
  expect(pushes.received).toHaveLength(2)
})

test.each([401, 403])(
  'a browser that subscribed with another key (%i) is not asked again',
  async (status) => {
    const { pushes, device, tell, deliver } = await aNotifiedMember()
    expect(await device.session.call(getPush, {})).toMatchObject({ isSubscribed: true })
    pushes.answerWith({ status })
    await tell()
    await deliver()
    await tell()
    await deliver()
    expect(pushes.received).toHaveLength(1)
    expect(await device.session.call(getPush, {})).toMatchObject({ isSubscribed: false })
    await device.session.call(subscribePush, device.browser.subscription)
    expect(await device.session.call(getPush, {})).toMatchObject({ isSubscribed: true })
  },
)

test('a browser that names its new subscription is notified there, also after the old one was found gone', async () => {
  const { pushes, device, tell, deliver, guest } = await aNotifiedMember()
  const { endpoint, auth } = device.browser.subscription
  const fresh = pushes.browser()
  const { timeZone: _, ...now } = fresh.subscription
  pushes.answerWith({ status: 410 })
  await tell()
  await deliver()

  await guest().call(renewPush, { before: { endpoint, auth }, now })
  await tell()
  await deliver()

  const [, second] = pushes.received
  expect(fresh.endpoint.endsWith(second?.path ?? '-')).toBe(true)
  expect(await device.session.call(getPush, {})).toMatchObject({ isSubscribed: true })
})

test('nobody takes over a device without the secret of its subscription', async () => {
  const { pushes, device, tell, deliver, guest } = await aNotifiedMember()
  const { endpoint } = device.browser.subscription
  const thief = pushes.browser().subscription
  const { timeZone: _, ...now } = thief

  const refusal = await refusalOf(
    guest().call(renewPush, { before: { endpoint, auth: thief.auth }, now }),
  )
  await tell()
  await deliver()

  expect(refusal).toMatchObject({ code: 404 })
  expect(device.shown()).toHaveLength(1)
})

test('a member has ten notified devices, and is signed in on thirty', async () => {
  const { pushes, device, aDevice, tell, deliver, pass } = await aNotifiedMember()
  pass(1)
  for (let i = 0; i < 10; i += 1) await aDevice()
  await tell()
  await deliver()
  expect(pushes.received).toHaveLength(10)
  expect(device.shown()).toEqual([])
  expect(await device.session.call(getPush, {})).toMatchObject({ isSubscribed: false })

  for (let i = 0; i < 20; i += 1) await aDevice()
  expect(await refusalOf(device.session.call(getPush, {}))).toMatchObject({ code: 409 })
})

test('devices that do not answer keep no other waiting', async () => {
  const { shop, member, aDevice, signIn } = await aNotifiedMember()
  const other = await aMember(shop)
  const silent = await openPushServer({ isSilent: true })
  for (let i = 0; i < 9; i += 1) {
    const session = await signIn(member)
    await session.call(subscribePush, silent.browser().subscription)
  }
  const { shown } = await aDevice('en', other)
  for (let i = 0; i < 4; i += 1) await writeMessage(shop, member.id, SHIPPED)
  await writeMessage(shop, other.id, SHIPPED)

  await shop.jobs.work(jobHandlers(shop))
  await expect.poll(shown).toHaveLength(1)

  await expect.poll(() => silent.received.length).toBe(15) // of the 36
  await silent.close()
})

test('a device whose push service fails gets nothing else before its pause is over', async () => {
  const { pushes, aDevice, tell, deliver, pass } = await aNotifiedMember()
  const { session, browser, shown } = await aDevice()
  pushes.answerWith({ status: 503 }, { status: 503 })
  await tell()
  await deliver()
  pass(29)
  await tell()
  await deliver()
  expect(pushes.received).toHaveLength(2) // one to each device

  const { endpoint, auth } = browser.subscription
  const { timeZone: _, ...now } = pushes.browser().subscription
  await session.call(renewPush, { before: { endpoint, auth }, now })
  await deliver()
  expect(pushes.received).toHaveLength(4) // both, at its new address
  expect(shown()).toHaveLength(1)

  pass(1)
  await deliver()
  expect(pushes.received).toHaveLength(6)
})

test('what servers of the release before have queued is sent once, unless they are sending it', async () => {
  const { shop, db, member, device, tell, deliver, pass } = await aNotifiedMember()
  await tell()
  await tell()
  await shop.jobs.clear()
  const [first, second] = await messagesOf(db, member.id, ['order'], { page: 1, limit: 2 })
  const [known] = await db.select().from(pushSubscriptions)
  const row = { subscriptionId: known?.id ?? 0, nextTime: shop.now() }
  await db.insert(pushQueue).values([
    { ...row, messageId: first?.id ?? 0 },
    { ...row, messageId: second?.id ?? 0, nextTime: shop.now() + 60 },
  ])
  const shownNow = async () => {
    await Promise.all([adoptQueuedRows(shop), adoptQueuedRows(shop)])
    await deliver()
    return device.shown().map(({ id }) => id)
  }

  expect(await shownNow()).toEqual([first?.id])
  expect(await shownNow()).toEqual([first?.id])
  pass(60)
  expect(await shownNow()).toEqual([first?.id, second?.id])
})
