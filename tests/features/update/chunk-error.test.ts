import { isModuleNotFoundError } from '@tanstack/router-core'
import { expect, test } from 'vitest'
import { isChunkError, markChunkErrors, missesPart } from '#src/features/update/chunk-error.ts'

/** The browsers' messages, with their varying parts. */
const SAID = [
  ['Chromium', 'Failed to fetch dynamically imported module: https://shop.test/assets/cart-1.js'],
  ['Firefox', 'error loading dynamically imported module: https://shop.test/assets/cart-1.js'],
  ['WebKit', 'Importing a module script failed.'],
  ['WebKit, a page in place of the script', "'text/html' is not a valid JavaScript MIME type."],
  ['Vite, of a style sheet', 'Unable to preload CSS for /assets/cart-1.css'],
] as const

// Proves spec §8.21
test.each(SAID)('%s says that a part of the shop is missing', (_who, text) => {
  expect(isChunkError(new TypeError(text))).toBe(true)
})

test.each([
  new TypeError('Failed to fetch'),
  new Error('Broken'),
  'Importing a module script failed',
  null,
])('other faults are not taken for it: %s', (error) => {
  expect(isChunkError(error)).toBe(false)
})

class PreloadErrorEvent extends Event {
  payload: unknown
  constructor(payload: unknown) {
    super('vite:preloadError', { cancelable: true })
    this.payload = payload
  }
}

test.each(SAID)(
  'what %s says keeps its class but not the words the router reloads at',
  (_who, text) => {
    const target = new EventTarget()
    markChunkErrors(target)
    const error = new TypeError(text)
    const event = new PreloadErrorEvent(error)

    target.dispatchEvent(event)
    target.dispatchEvent(event) // the module map may return the same error again

    expect(isModuleNotFoundError(error)).toBe(false)
    expect(isChunkError(error)).toBe(true)
    expect(error.message).toBe(`CHUNK: ${text}`)
    expect(event.defaultPrevented).toBe(false) // if prevented, the import would resolve to nothing instead of failing
  },
)

test('a script that came broken is a missing part too', () => {
  const target = new EventTarget()
  markChunkErrors(target)
  const error = new SyntaxError('Unexpected end of input')
  expect(isChunkError(error)).toBe(false)

  target.dispatchEvent(new PreloadErrorEvent(error))

  expect(isChunkError(error)).toBe(true)
})

test.each([true, false])(
  'a part that fails while something loads is noticed: %s',
  async (fails) => {
    const target = new EventTarget()
    const load = async () => {
      await Promise.resolve()
      if (fails) target.dispatchEvent(new Event('vite:preloadError'))
    }

    expect(await missesPart(load, target)).toBe(fails)
  },
)
