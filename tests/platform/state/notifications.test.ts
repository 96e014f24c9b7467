import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dismiss,
  hold,
  NOTIFICATION_LIFE_MS,
  notifications,
  notify,
  release,
} from '#src/platform/state/notifications.ts'

const shown = () => notifications.list.map(({ content }) => content)
const idOf = (content: string) =>
  notifications.list.find((one) => one.content === content)?.id ?? -1

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

// Proves spec §9.17
test('a notification leaves after 4500 ms (spec §9)', () => {
  notify({ kind: 'success', content: 'Saved' })

  vi.advanceTimersByTime(NOTIFICATION_LIFE_MS - 1)
  expect(shown()).toEqual(['Saved'])
  vi.advanceTimersByTime(1)

  expect(NOTIFICATION_LIFE_MS).toBe(4500)
  expect(shown()).toEqual([])
})

test('the newest stands first, and there are never more than three', () => {
  for (const content of ['1', '2', '3', '4']) notify({ kind: 'info', content })

  expect(shown()).toEqual(['4', '3', '2'])
})

test('a notification stays while it is held, and gets its whole time when let go', () => {
  notify({ kind: 'error', content: 'Broken' })
  vi.advanceTimersByTime(4000)

  hold(idOf('Broken'))
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual(['Broken'])
  release(idOf('Broken'))
  vi.advanceTimersByTime(4499)
  expect(shown()).toEqual(['Broken'])
  vi.advanceTimersByTime(1)

  expect(shown()).toEqual([])
})

test('a notification can be closed by hand', () => {
  notify({ kind: 'info', content: 'Read' })

  dismiss(idOf('Read'))

  expect(shown()).toEqual([])
})

test('words that stand there already stay longer instead of standing there twice', () => {
  const id = notify({ kind: 'info', content: 'Not found' })
  vi.advanceTimersByTime(4000)

  expect(notify({ kind: 'info', content: 'Not found' })).toBe(id)
  vi.advanceTimersByTime(4000)
  expect(shown()).toEqual(['Not found'])
  vi.advanceTimersByTime(500)
  expect(shown()).toEqual([])
})

test('what can be undone stands there for each time', () => {
  const undo = () => ({ label: 'Undo', onPress: () => {} })
  notify({ kind: 'info', content: 'Removed', action: undo() })
  notify({ kind: 'info', content: 'Removed', action: undo() })

  expect(shown()).toEqual(['Removed', 'Removed'])
})
