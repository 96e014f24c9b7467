import { readFileSync } from 'node:fs'
import { BProgress } from '@bprogress/core'
import { expect, test, vi } from 'vitest'
import { endProgress } from '#src/app/navigation/progress-bar.ts'
import { SESSION_OVER, SUCCESS } from '#contract/endpoint.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/language.ts'
import { HOUR, isDue, NEVER } from '#contract/build-schedule.ts'
import { GUARD_MS } from '#src/features/update/reload-guard.ts'
import { MENU_RETURN_MS, menu, navigationEnded, navigationStarted } from '#src/layout/menu/menu.ts'
import { until } from '#tests/support/until.ts'

const tokens = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8')

// Proves spec §9.1, spec §9.2, spec §9.3
test('languages, success and conflict have the values of the specification', () => {
  expect([DEFAULT_LANGUAGE, [...LANGUAGES]]).toEqual(['zh-cn', ['zh-cn', 'en']])
  expect([SUCCESS, SESSION_OVER]).toEqual([200, 409])
})

// Proves spec §9.15, spec §9.16
test('a newer build is looked for each hour, and a reload guard lives ten seconds', () => {
  const looked = { ...NEVER, lastOkAt: 1, lastTryAt: 1 }
  const dueAt = (now: number) => isDue(looked, { now, isForced: false })
  expect([HOUR, GUARD_MS]).toEqual([3_600_000, 10_000])
  expect([dueAt(HOUR), dueAt(HOUR + 1)]).toEqual([false, true])
})

// Proves spec §9.18, spec §9.19, spec §9.20
test.each([
  ['the loading overlay fades for 400 ms', '--d-fade: 400ms;'],
  ['what lies over the page begins at 2000', '--z-overlay: 2000;'],
  ['notifications stand 16 px apart', '--toast-gap: 16px;'],
])('%s', (_, token) => {
  expect(tokens).toContain(token)
})

// Proves spec §2.38, spec §2.39, spec §9.21
test('a navigation hides the main menu for 200 ms, and its end closes the mobile one', () => {
  vi.useFakeTimers()
  menu.isMobileOpen = true

  navigationStarted()
  vi.advanceTimersByTime(199)
  expect(menu.isShown).toBe(false)
  vi.advanceTimersByTime(1)
  navigationEnded()

  expect([MENU_RETURN_MS, { ...menu }]).toEqual([200, { isShown: true, isMobileOpen: false }])
  vi.useRealTimers()
})

// Proves spec §9.22
test('the progress bar starts at 0.08, moves in 200 ms, trickles in 800 ms and has no spinner', async () => {
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  endProgress() // the first page is rendered and idle: its code is fetched

  await until(() =>
    expect(BProgress.settings).toMatchObject({
      minimum: 0.08,
      speed: 200,
      trickleSpeed: 800,
      showSpinner: false,
    }),
  )
  vi.unstubAllGlobals()
})
