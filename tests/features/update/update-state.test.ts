import { describe, expect, test } from 'vitest'
import {
  DISMISSED_MS,
  isCheckout,
  mayPrompt,
  nextUpdate,
  SETTLE_MS,
  type Update,
  type UpdateEvent,
} from '#src/features/update/update-state.ts'

const current: Update = { phase: 'current' }
const downloading: Update = { phase: 'downloading', build: 'b2' }
const ready: Update = { phase: 'ready', build: 'b2' }
const forced: Update = { phase: 'forced', build: 'b2' }
const applying: Update = { phase: 'applying', build: 'b2', isForced: false }
const applyingForced: Update = { phase: 'applying', build: 'b2', isForced: true }
const dismissed: Update = { phase: 'dismissed', build: 'b2', at: 1000 }
const newer = (build: string, isReady = false): UpdateEvent => ({ type: 'newer', build, isReady })
const installed: UpdateEvent = { type: 'installed', build: 'b2' }
const tooOld: UpdateEvent = { type: 'tooOld', build: 'b2' }
const tick = (now: number): UpdateEvent => ({ type: 'tick', now })
const putOff: UpdateEvent = { type: 'dismissed', at: 1000 }

const TABLE: [string, Update, UpdateEvent, Update][] = [
  ['a newer build is downloaded first', current, newer('b2'), downloading],
  ['without a worker there is nothing to download', current, newer('b2', true), ready],
  ['a downloaded build is ready', downloading, installed, ready],
  ['a worker that the browser found by itself is ready too', current, installed, ready],
  ['a broken download changes nothing for the shopper', downloading, { type: 'gone' }, current],
  ['what another tab brought in is no longer offered here', ready, { type: 'gone' }, current],
  ['what is being applied goes on', applying, { type: 'gone' }, applying],
  ['a forced update stays forced', forced, { type: 'gone' }, forced],
  [
    'a still newer build is downloaded in its place',
    ready,
    newer('b3'),
    { ...downloading, build: 'b3' },
  ],
  ['a build already announced changes nothing', ready, newer('b2'), ready],
  ['“later” holds against the same build', dismissed, newer('b2', true), dismissed],
  ['“later” holds when the same build is announced again', dismissed, installed, dismissed],
  [
    '“later” does not hold against a still newer build',
    dismissed,
    newer('b3', true),
    { ...ready, build: 'b3' },
  ],
  ['“later” is said of what is ready', ready, putOff, dismissed],
  ['“later” means nothing when the shop insists', forced, putOff, forced],
  ['it is offered again after 24 hours', dismissed, tick(1000 + DISMISSED_MS), ready],
  ['and not before', dismissed, tick(999 + DISMISSED_MS), dismissed],
  ['a clock set back does not put it off for ever', dismissed, tick(500), ready],
  ['time alone changes nothing else', ready, tick(9e15), ready],
  ['agreeing applies it', ready, { type: 'accepted' }, applying],
  ['a safe moment may come while it is put off', dismissed, { type: 'accepted' }, applying],
  ['agreeing twice is agreeing once', applying, { type: 'accepted' }, applying],
  ['nothing can be applied when there is nothing', current, { type: 'accepted' }, current],
  ['an update that got stuck offers its button again', applying, { type: 'stuck' }, ready],
  ['a forced one that got stuck stays forced', applyingForced, { type: 'stuck' }, forced],
  ['a build that is no longer served must go', ready, tooOld, forced],
  ['even when it was put off', dismissed, tooOld, forced],
  ['even before anything was downloaded', current, tooOld, forced],
  ['but what is being applied goes on', applying, tooOld, applying],
  ['a forced update stays forced when its files have come', forced, installed, forced],
  ['a forced update is applied like any other', forced, { type: 'accepted' }, applyingForced],
]

test.each(TABLE)('%s', (_rule, from, event, to) => {
  expect(nextUpdate(from, event)).toEqual(to)
})

describe('the prompt', () => {
  const calm = { pathname: '/', isHeld: false, age: SETTLE_MS }

  test('comes when a build is ready and nothing is in its way', () => {
    expect(mayPrompt(ready, calm)).toBe(true)
  })

  test.each([
    ['on the confirm page', { pathname: '/cart/confirm' }],
    ['on the confirm page written with a slash', { pathname: '/cart/confirm/' }],
    ['at the cashier', { pathname: '/user/cashier/LP1' }],
    ['while something is typed or sent', { isHeld: true }],
    ['in the first ten seconds', { age: SETTLE_MS - 1 }],
  ])('never comes %s', (_when, moment) => {
    expect(mayPrompt(ready, { ...calm, ...moment })).toBe(false)
  })

  test.each([current, downloading, dismissed, forced])('is not shown in %o', (update) => {
    expect(mayPrompt(update, calm)).toBe(false)
  })

  test('stays while its button is at work, whatever else happens', () => {
    expect(mayPrompt(applying, { pathname: '/cart/confirm', isHeld: true, age: 0 })).toBe(true)
  })
})

test.each([
  ['/cart', false],
  ['/cart/confirm', true],
  ['/user/cashier/LP1', true],
  ['/user/order/LP1', false],
  ['/', false],
])('checkout is where money is about to move: %s', (pathname, expected) => {
  expect(isCheckout(pathname)).toBe(expected)
})
