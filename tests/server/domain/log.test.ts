import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendSms } from '#contract/code.ts'
import { getOrder } from '#contract/order.ts'
import { configuredLog, describe, logError, type LogLine } from '#server/domain/log.ts'
import { withRequestId } from '#server/lib/request-id.ts'
import { configuredNotifiers } from '#server/providers/notifiers.ts'
import { aCaptcha } from '#tests/support/codes.ts'
import { aMember } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'
import { smsPeer } from '#tests/support/sms-peer.ts'
import { refusalOf, shopper } from '#tests/support/shopper.ts'

const NO = 'A20260301123456'

// Proves security 16.2.1, security 16.2.2, security 16.2.4, security 16.4.1
test('a request is one line with its route, and nothing of the shopper', async () => {
  const lines: LogLine[] = []
  const opened = await openShop({ log: (line) => lines.push(line) })
  const browser = await opened.signIn(await aMember(opened.shop))

  await refusalOf(browser.call(getOrder, { no: NO }))

  expect(lines.at(-1)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    level: 'info',
    event: 'request',
    id: expect.stringMatching(/^[\w-]{36}$/) as string,
    method: 'GET',
    route: '/api/order/detail/:no',
    status: 200,
    ms: expect.any(Number) as number,
  })
})

test('the number of a request is in its answer too, so that the two can be brought together', async () => {
  const lines: LogLine[] = []
  const { api } = await openShop({ log: (line) => lines.push(line) })

  const response = await api.request('/api/portal/index', {
    headers: { 'x-request-id': 'planted by the caller' },
  })

  expect(response.headers.get('x-request-id')).toBe(lines[0]?.['id'])
})

test('the id that a balancer gives stands in the log and the answer, and goes to providers, at once or by a job', async () => {
  const { settings, accepted } = await smsPeer()
  const lines: LogLine[] = []
  const { shop, db, api, runJobs } = await openShop({ log: (line) => lines.push(line) })
  shop.notifiers = configuredNotifiers(db, shop.now, settings)
  const withId = (id: string) =>
    shopper({
      fetch: (request) => {
        request.headers.set('x-request-id', id)
        return api.fetch(request)
      },
    })
  const browser = withId('lb-1.7F:00_1')
  const proof = await aCaptcha(browser)

  await browser.call(sendSms, { mobile: '13800138000', template_code: 'user_login', ...proof })
  await withRequestId('job-1', () =>
    shop.jobs.send(db, 'letter', {
      channel: 'mobile',
      target: '1',
      template: '',
      subject: '',
      text: '',
    }),
  )
  await runJobs()
  const planted = await api.request('/api/help', { headers: { 'x-request-id': 'x'.repeat(129) } })

  expect(accepted.map(({ requestId }) => requestId)).toEqual(['lb-1.7F:00_1', 'job-1'])
  expect(lines.at(-2)).toMatchObject({ event: 'request', id: 'lb-1.7F:00_1' })
  expect(planted.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
})

// Proves security 16.2.5
test('an error of the database is told without the values it was about', async () => {
  const { db } = await openShop()
  const secret = 'mira@example.com'

  const error = await db.execute(sql`select ${secret}::int`).catch((caught: unknown) => caught)

  const told = JSON.stringify(describe(error))
  expect(told).toContain('22P02') // invalid text representation
  expect(told).toContain('select $1::int')
  expect(told).not.toContain(secret)
})

// Proves security 16.2.5
test('what a notifier says of a mailbox or a number is left out', () => {
  const error = new Error('550 no such mailbox <mira@example.com>, nor 13800138000')

  expect(describe(error)).toMatchObject({ message: '550 no such mailbox <…>, nor …' })
})

// Proves security 16.3.4
test('unless it was asked for, only what has failed is said', () => {
  const said: unknown[] = []
  const { log, error } = console
  Object.assign(console, {
    log: (line: unknown) => said.push(line),
    error: (line: unknown) => said.push(line),
  })
  const line = (level: LogLine['level']) => ({ time: '', level, event: 'request' })

  for (const environment of [{}, { SHOP_LOG: 'requests' }]) {
    configuredLog(environment)(line('info'))
    configuredLog(environment)(line('error'))
  }

  Object.assign(console, { log, error })
  expect(said).toEqual(
    [line('error'), line('info'), line('error')].map((each) => JSON.stringify(each)),
  )
})

// Proves security 16.4.1
test('a line holds nothing that a terminal obeys, whatever was said', () => {
  const said: string[] = []
  const { error } = console
  Object.assign(console, { error: (line: string) => said.push(line) })

  logError('mail', new Error('refused \u001b[8m \u009b8m \u202e \u007f'))

  Object.assign(console, { error })
  expect(said.join('')).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u)
  expect(said.join('')).toContain('\\u009b8m')
})
