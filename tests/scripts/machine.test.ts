import { expect, test } from 'vitest'
import { busyStrangers, processOf } from '../../scripts/support/machine.mjs'

const aProcess = (pid: number, parent: number, ticks: number) => ({
  pid,
  parent,
  ticks,
  name: `p${pid}`,
})
const among = (...all: ReturnType<typeof aProcess>[]) => new Map(all.map((one) => [one.pid, one]))

test('what the system says of a process is read, whatever its name', () => {
  const stat = '42 (a (strange) name) S 7 42 42 0 -1 4194304 500 0 0 0 130 20 0 0 20 0 11 0 999 1 2'

  expect(processOf(stat)).toEqual({ pid: 42, parent: 7, ticks: 150, name: 'a (strange) name' })
  expect(processOf('')).toBeNull()
})

test('who burns the processor is named, but neither the run, nor what it started, nor who started it', () => {
  const before = among(
    aProcess(1, 0, 0),
    aProcess(10, 1, 0),
    aProcess(11, 10, 0),
    aProcess(20, 1, 0),
    aProcess(21, 1, 5),
  )
  const after = among(
    aProcess(1, 0, 90),
    aProcess(10, 1, 90),
    aProcess(11, 10, 90),
    aProcess(20, 1, 90),
    aProcess(21, 1, 6),
  )

  expect(busyStrangers(before, after, 1000, 10)).toEqual([{ pid: 20, name: 'p20', share: 0.9 }])
})
