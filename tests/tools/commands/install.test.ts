import { expect, test } from 'vitest'
import { matches } from '#tools/commands/support/prepare.mjs'

const wanted = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '2.0.0', optional: true },
}

test.each([
  [
    'the same versions',
    { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } },
    true,
  ],
  [
    'an optional package for another system is missing',
    { 'node_modules/a': { version: '1.0.0' } },
    true,
  ],
  ['another version', { 'node_modules/a': { version: '0.9.0' } }, false],
  [
    'another version of an optional package',
    { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } },
    false,
  ],
  ['a package is missing', {}, false],
  ['nothing was installed yet', null, false],
])('whether packages are installed as locked: %s', (_, present, expected) => {
  expect(matches(wanted, present)).toBe(expected)
})
