import { expect } from 'playwright/test'
import { count } from './size.ts'

/** The browser's message about something that a page's policy forbids (ADR 31). */
const AGAINST_POLICY = /Content.?Security.?Policy|Trusted ?(Types|HTML|Script)|Permissions.Policy/i

/** A test's consoles are quiet, except for what is allowed; policy violations are counted for the report line. */
export function expectQuiet(lines: readonly string[], allowed: readonly RegExp[]): void {
  const left = lines.filter((line) => !allowed.some((pattern) => pattern.test(line)))
  count('policy reports', left.filter((line) => AGAINST_POLICY.test(line)).length)
  expect(left, 'the browser’s console stays quiet').toEqual([])
}
