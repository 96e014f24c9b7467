import { onTestFinished, expect, test } from 'vitest'
import webPush from 'web-push'
import { pushService } from '#server/providers/push/push-service.ts'
import { openPushServer } from '#e2e/support/push-server.ts'

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
