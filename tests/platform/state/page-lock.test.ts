import { expect, test } from 'vitest'
import { holdPage, isHeld, isSending } from '#src/platform/state/page-lock.ts'

test('a page is held as long as anything holds it', () => {
  const first = holdPage('typing')
  const second = holdPage('typing')

  first()
  expect(isHeld()).toBe(true)
  first() // a second release has no effect
  expect(isHeld()).toBe(true)
  second()

  expect(isHeld()).toBe(false)
})

test('what is on its way is more than what is being typed', () => {
  const typing = holdPage('typing')
  expect(isSending()).toBe(false)
  const sending = holdPage('sending')
  expect(isSending()).toBe(true)

  sending()
  typing()

  expect(isSending()).toBe(false)
})
