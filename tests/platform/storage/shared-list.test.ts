import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedList } from '#src/platform/storage/shared-list.ts'
import { aLocalStorage } from '../../support/local-storage.ts'

const listeners = new Map<string, (event: { key: string }) => void>()

beforeEach(() => {
  vi.stubGlobal('localStorage', aLocalStorage())
  vi.stubGlobal('addEventListener', (name: string, run: () => void) => listeners.set(name, run))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** This tab's list, and a way to store what another tab has. */
function aTab() {
  let shown: string[] = []
  const shared = sharedList('words', v.string(), (list) => (shown = list))
  shared.open()
  return {
    add: (word: string) => shared.change((list) => [...list, word]),
    shown: () => shown,
    storedByAnother: (value: unknown[]) => {
      localStorage.setItem('words', JSON.stringify(value))
      listeners.get('storage')?.({ key: 'words' })
    },
  }
}

test('what another tab overwrites, since it had not seen it, is applied again', () => {
  const tab = aTab()
  tab.add('lamp')
  tab.storedByAnother(['tea', { changes: ['of the other tab'] }])
  expect(tab.shown()).toEqual(['tea', 'lamp'])
  expect(aTab().shown()).toEqual(['tea', 'lamp'])
})

test('what another tab has removed on purpose stays removed', () => {
  const tab = aTab()
  tab.add('lamp')
  const stored = JSON.parse(localStorage.getItem('words') ?? '') as unknown[] // as this test reads it
  tab.storedByAnother(stored.slice(1))
  expect(tab.shown()).toEqual([])
})

test('a list of an earlier build is taken as it is', () => {
  const tab = aTab()
  tab.add('lamp')
  tab.storedByAnother(['tea'])
  expect(tab.shown()).toEqual(['tea'])
})

test('an old change is not applied again, however many have been made since', () => {
  vi.useFakeTimers()
  const tab = aTab()
  tab.add('lamp')
  vi.advanceTimersByTime(60_000)
  tab.storedByAnother(['tea', { changes: ['one of many'] }])
  expect(tab.shown()).toEqual(['tea'])
})
