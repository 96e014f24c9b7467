import { onTestFinished, expect, test } from 'vitest'
import webPush from 'web-push'
import { pushService } from '#server/providers/push-service.ts'
import { openPushServer } from '#e2e/support/push-server.ts'

// Proves security 1.3.6
test('a shop on the internet sends nothing to private addresses, by name or by number', async () => {
  const pushes = await openPushServer()
  onTestFinished(() => void pushes.close())
  const { subscription } = pushes.browser()
  const service = pushService(webPush.generateVAPIDKeys(), 'https://shop.example', {
    tls: { rejectUnauthorized: false },
  })
  const numbered = subscription.endpoint.replace('localhost', '127.0.0.1')

  const byName = await service.send(subscription, 'news', 60)
  const byNumber = await service.send({ ...subscription, endpoint: numbered }, 'news', 60)

  expect(byName).toEqual({ kind: 'later', seconds: 0 })
  expect(byNumber).toEqual({ kind: 'gone' })
  expect(pushes.received).toEqual([])
})

test('a subscription with keys for which nothing can be encrypted is gone', async () => {
  const pushes = await openPushServer()
  onTestFinished(() => void pushes.close())
  const { subscription } = pushes.browser()
  const service = pushService(webPush.generateVAPIDKeys(), 'https://shop.example')

  const outcome = await service.send({ ...subscription, p256dh: 'B'.padEnd(87, 'A') }, 'news', 60)

  expect(outcome).toEqual({ kind: 'gone' })
})

test.each([
  ['https://push.example/1', true],
  ['https://push.example:443/1', true],
  ['https://push.example:22/1', false],
  ['https://user:secret@push.example/1', false],
  ['https://localhost/1', false],
  ['https://localhost./1', false],
  ['https://127.0.0.1/1', false],
  ['https://2130706433/1', false],
  ['https://0x7f.1/1', false],
  ['https://[::1]/1', false],
  ['https://[::ffff:127.0.0.1]/1', false],
])('of %s a shop on the internet says: may be called: %s', (endpoint, expected) => {
  const service = pushService(webPush.generateVAPIDKeys(), 'https://shop.example')
  expect(service.mayCall(endpoint)).toBe(expected)
})
