import { expect, test } from 'vitest'
import { keepRunning } from '#tools/commands/start.mjs'

/** A shop that runs for so many seconds and ends with these codes, one after the other. */
async function aShop(runs: [seconds: number, code: number][]) {
  let time = 0
  const pauses: number[] = []
  const said: string[] = []
  const code = await keepRunning(
    () => {
      const [seconds = 0, ended = 0] = runs.shift() ?? []
      time += seconds * 1000
      return Promise.resolve(ended)
    },
    {
      now: () => time,
      wait: (milliseconds) => {
        pauses.push(milliseconds)
        return Promise.resolve()
      },
      say: (line) => said.push(line),
    },
  )
  return { code, pauses, said, left: runs.length }
}

test('a shop whose database was killed comes back, later each time', async () => {
  const { code, pauses, said } = await aShop([
    [3600, 1],
    [2, 1],
    [2, 1],
    [3600, 1],
    [60, 0],
  ])
  expect(code).toBe(0)
  expect(pauses).toEqual([1000, 2000, 5000, 1000])
  expect(said[0]).toBe('The shop has ended with code 1. It starts again in 1 s.')
})

test('a shop that never came up is not tried again: its settings are wrong', async () => {
  const { code, pauses, left } = await aShop([
    [2, 78],
    [3600, 0],
  ])
  expect({ code, pauses, left }).toEqual({ code: 78, pauses: [], left: 1 })
})

test('a shop that was stopped stays so', async () => {
  expect(await aShop([[3600, 0]])).toMatchObject({ code: 0, pauses: [] })
})
