import { expect, test } from 'vitest'
import { filesIn, read, renamedIn, rowsOf } from './named.ts'

const STATES = ['done', 'partly', 'missing']
const text = read('docs/roadmap.md') ?? ''
/** For each capability: the claimed and the actual status of its rows. */
const capabilities = text
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    said: /^done \d+ \/ partly \d+ \/ missing \d+$/m.exec(section)?.[0],
    name: section.split('\n')[0] ?? '',
    rows: rowsOf(section).map(([promise = '', state = '', proof = '']) => ({
      promise,
      state,
      proof,
    })),
  }))
  .filter(({ said }) => said)

test('all seven capabilities are there', () => {
  expect(capabilities).toHaveLength(7)
})

test.each(capabilities)(
  '$name: the numbers above the table are those of its rows',
  (capability) => {
    const states = capability.rows.map(({ state }) => state)

    expect(states.filter((state) => !STATES.includes(state))).toEqual([])
    const counted = STATES.map(
      (each) => `${each} ${states.filter((state) => state === each).length}`,
    )
    expect(counted.join(' / ')).toBe(capability.said)
  },
)

test.each(capabilities)(
  '$name: what is done names its proof, and every test that is named is there',
  ({ rows }) => {
    const faults = rows.flatMap(({ promise, state, proof }) => [
      ...(state === 'done' && filesIn(proof).length === 0
        ? [`${promise}: done, without a proof`]
        : []),
      ...renamedIn(proof).map((fault) => `${promise}: ${fault}`),
    ])

    expect(faults).toEqual([])
  },
)
