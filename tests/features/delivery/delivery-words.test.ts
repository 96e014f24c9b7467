import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import { arrivalWords, cardWords, usualWords } from '#src/features/delivery/delivery-words.ts'
import { orderPromise } from '#src/features/delivery/order-promise.messages.ts'
import { messages as en } from '#src/locales/en/delivery.po'
import { messages as zh } from '#src/locales/zh-cn/delivery.po'

const i18n = setupI18n({ messages: { en, 'zh-cn': zh } })
const inBoth = (say: () => string | undefined) =>
  ['zh-cn', 'en'].map((locale) => {
    i18n.activate(locale)
    return say()
  })

/** A Wednesday. */
const TODAY = '2026-11-25'

test.each([
  ['2026-11-25', '今天送达', 'today'],
  ['2026-11-26', '明天送达', 'by tomorrow'],
  ['2026-11-27', '最晚周五送达', 'by Friday'],
  ['2026-11-29', '最晚周日送达', 'by Sunday'],
  ['2026-11-30', '最晚下周一送达', 'by Monday'],
  ['2026-12-01', '最晚下周二送达', 'by Tuesday'],
  ['2026-12-02', '最晚 12 月 2 日送达', 'by 2 Dec'],
  ['2027-01-03', '最晚 1 月 3 日送达', 'by 3 Jan'],
])('on a Wednesday the latest day %s reads %s, or %s', (day, chinese, english) => {
  expect(inBoth(() => arrivalWords(i18n, day, TODAY))).toEqual([chinese, english])
})

test('a card says it in fewer letters', () => {
  expect(inBoth(() => cardWords(i18n, '2026-11-27', TODAY))).toEqual(['最晚周五到', 'by Fri'])
  expect(inBoth(() => cardWords(i18n, '2026-11-26', TODAY))).toEqual(['明天到', 'by tomorrow'])
})

test('a day that does not hold everywhere says so', () => {
  expect(inBoth(() => usualWords(i18n, '2026-11-30', TODAY))).toEqual([
    '大部分地区最晚下周一送达',
    'most places by Monday',
  ])
})

const seconds = (time: string) => Date.parse(`${time}+08:00`) / 1000
const UNDER_WAY = { promisedDay: '2026-11-27', status: ORDER_STATUS.toReceive }

test('an order under way tells its day, to the last second of it', () => {
  const said = inBoth(() => orderPromise(i18n, UNDER_WAY, seconds('2026-11-27T23:59:59'))?.text)

  expect(said).toEqual(['今天送达', 'Arrives today'])
})

test('a late order says so calmly', () => {
  const said = inBoth(() => orderPromise(i18n, UNDER_WAY, seconds('2026-11-28T00:00:00'))?.text)

  expect(said).toEqual([
    '原定最晚 11 月 27 日送达，已经晚了，很抱歉。可以联系店家问问。',
    'It was due by 27 Nov and is running late. We’re sorry. Please contact the shop.',
  ])
})

test.each([
  ['was placed before there were promises', { ...UNDER_WAY, promisedDay: null }],
  ['is not paid', { ...UNDER_WAY, status: ORDER_STATUS.toPay }],
  ['has arrived', { ...UNDER_WAY, status: ORDER_STATUS.toReview }],
  ['is closed', { ...UNDER_WAY, status: ORDER_STATUS.closed }],
])('an order that %s promises nothing', (_why, order) => {
  expect(orderPromise(i18n, order, seconds('2026-12-10T10:00:00'))).toBeNull()
})
