import * as v from 'valibot'
import { expect, test } from 'vitest'
import { PageMessageSchema, WorkerMessageSchema } from '#contract/worker-messages.ts'

test.each([
  { type: 'SKIP_WAITING' },
  { type: 'CLAIM' },
  { type: 'BUILD_CHECK', force: true },
  { type: 'BUILD_STATE' },
  { type: 'WIPE' },
  { type: 'KEEP_PAGE', path: '/item/A?lang=en' },
  { type: 'USING_BUILD', id: '3f2a9c' },
  { type: 'INSTALL_GROUPS', groups: ['checkout', 'member'] },
])('a page may say %j', (message) => {
  expect(v.is(PageMessageSchema, message)).toBe(true)
})

// Proves security 3.5.5
test.each([
  null,
  'SKIP_WAITING',
  { type: 'BUILD_CHECK' },
  { type: 'USING_BUILD', id: '../shell' },
  { type: 'USING_BUILD', id: '' },
  { type: 'KEEP_PAGE', path: 'https://other.test/' },
  { type: 'INSTALL_GROUPS', groups: ['core'] },
  { type: 'INSTALL_GROUPS' },
  { type: 'EVAL', code: '1' },
])('%j is none of the worker’s messages', (message) => {
  expect(v.is(PageMessageSchema, message)).toBe(false)
})

test('a page understands what is known of the published build', () => {
  const state = { latestId: null, lastOkAt: 0 }

  expect(v.is(WorkerMessageSchema, { type: 'BUILD', state })).toBe(true)
  expect(v.is(WorkerMessageSchema, { type: 'BUILD', state: { latestId: 3 } })).toBe(false)
})

test('a page understands which groups are on the device', () => {
  expect(v.is(WorkerMessageSchema, { type: 'GROUPS', held: ['member'] })).toBe(true)
  expect(v.is(WorkerMessageSchema, { type: 'GROUPS', held: ['core'] })).toBe(false)
})

test('a page understands which build the worker is of', () => {
  expect(v.is(WorkerMessageSchema, { type: 'USING_BUILD', id: '3f2a9c' })).toBe(true)
  expect(v.is(WorkerMessageSchema, { type: 'USING_BUILD' })).toBe(false)
})
