import { describe, expect, test } from 'vitest'
import {
  mayReapplyWith,
  periodFor,
  applicationRights,
  type ApplicationFacts,
} from '#contract/application-rights.ts'
import { agreedRight, RETURN_RIGHTS } from '#contract/return-right.ts'

const chinaTime = (text: string) => Date.parse(`${text}+08:00`) / 1000
/** Ten past eleven at night in China, which is still the day before in Europe. */
const RECEIVED = chinaTime('2026-01-31T23:10:00')

const facts = (own: Partial<ApplicationFacts> = {}): ApplicationFacts => ({
  status: 40,
  receiveTime: RECEIVED,
  returnRight: 'yes',
  guarantee: 0,
  ...own,
})
const reasonsAt = (own: Partial<ApplicationFacts>, moment: string) => {
  const rights = applicationRights(facts(own), chinaTime(moment))
  return ['changed_mind', 'quality'].filter((reason) => periodFor(reason, rights).isOpen)
}

describe('after receipt, days decide', () => {
  test.each([
    ['2026-02-01T00:00:00', ['changed_mind', 'quality']],
    ['2026-02-07T23:59:59', ['changed_mind', 'quality']],
    ['2026-02-08T00:00:00', ['quality']],
    ['2026-02-15T23:59:59', ['quality']],
    ['2026-02-16T00:00:00', []],
  ])('at %s in China: %j', (moment, reasons) => {
    expect(reasonsAt({}, moment)).toEqual(reasons)
    expect(reasonsAt({ status: 50 }, moment)).toEqual(reasons)
  })

  test('the last days are named, and they are those of the shop’s calendar', () => {
    expect(applicationRights(facts(), RECEIVED)).toEqual({
      types: [2, 1, 3, 4],
      withoutReason: { isOpen: true, until: '2026-02-07' },
      withReason: { isOpen: true, until: '2026-02-15' },
    })
  })

  test('a guarantee of months ends on the same day of a later month, or on its last', () => {
    expect(applicationRights(facts({ guarantee: 1 }), RECEIVED).withReason.until).toBe('2026-02-28')
    expect(applicationRights(facts({ guarantee: 12 }), RECEIVED).withReason.until).toBe(
      '2027-01-31',
    )
    expect(reasonsAt({ guarantee: 12, status: 50 }, '2027-01-31T23:59:59')).toEqual(['quality'])
    expect(reasonsAt({ guarantee: 12, status: 50 }, '2027-02-01T00:00:00')).toEqual([])
  })
})

test.each(RETURN_RIGHTS.filter((right) => right !== 'yes' && right !== 'unopened'))(
  'goods that are %s go back for a fault only, once they were sent',
  (returnRight) => {
    expect(reasonsAt({ returnRight }, '2026-02-01T12:00:00')).toEqual(['quality'])
    const sent = { returnRight, receiveTime: null, status: 30 }
    expect(reasonsAt(sent, '2026-02-01T12:00:00')).toEqual(['quality'])
    expect(reasonsAt({ ...sent, status: 20 }, '2026-02-01T12:00:00')).toEqual([
      'changed_mind',
      'quality',
    ])
  },
)

test('what can be opened has the right until then', () => {
  expect(reasonsAt({ returnRight: 'unopened' }, '2026-02-07T12:00:00')).toContain('changed_mind')
})

test.each([10, 15, 60])('in status %i there is nothing to request', (status) => {
  expect(applicationRights(facts({ status, guarantee: 12 }), RECEIVED)).toMatchObject({
    types: [],
    withoutReason: { isOpen: false, until: null },
    withReason: { isOpen: false, until: null },
  })
})

test('only a limit that the shopper has to confirm needs the confirmation', () => {
  const unconfirmed = RETURN_RIGHTS.map((right) => agreedRight(right, false))

  expect(unconfirmed).toEqual([
    'yes',
    'yes',
    'made_to_order',
    'perishable',
    'digital',
    'press',
    'yes',
  ])
  expect(RETURN_RIGHTS.map((right) => agreedRight(right, true))).toEqual(RETURN_RIGHTS)
})

test('a repeated request cannot turn a fault into a change of mind', () => {
  expect(mayReapplyWith('changed_mind', { reason: 'quality' })).toBe(false)
  expect(mayReapplyWith('changed_mind', { reason: 'changed_mind' })).toBe(true)
  expect(mayReapplyWith('damaged', { reason: 'quality' })).toBe(true)
})
