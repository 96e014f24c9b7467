import { expect, test } from 'vitest'
import { isGoodNode } from '#tools/commands/support/node.mjs'

test.each([
  ['v20.20.2', false],
  ['v22.18.0', false],
  ['v22.19.0', true],
  ['v23.1.0', false],
  ['v24.0.0', true],
  ['v26.10.0', true],
])('Node %s runs the project itself: %s', (version, expected) => {
  expect(isGoodNode(version)).toBe(expected)
})
