import { expect, test } from 'vitest'
import {
  nextProbeIn,
  TRUTH_AT_START,
  weigh,
  type Evidence,
  type Truth,
} from '#src/platform/connection/evidence.ts'

const answered = (heardAt: number): Evidence => ({
  from: 'call',
  isReached: true,
  askedAt: heardAt,
  heardAt,
})
const lost = (heardAt: number): Evidence => ({ ...answered(heardAt), isReached: false })
const probe = (isReached: boolean, askedAt: number, heardAt = askedAt): Evidence => ({
  from: 'probe',
  isReached,
  askedAt,
  heardAt,
})
const after = (...evidence: Evidence[]) => evidence.reduce(weigh, TRUTH_AT_START)
const offline: Truth = after(lost(1), probe(false, 2))

test('one lost call is only a suspicion', () => {
  expect(after(lost(1))).toMatchObject({ isOnline: true, against: 1 })
})

test('many lost calls of one page are still one suspicion', () => {
  expect(after(lost(1), lost(1), lost(2), lost(3))).toMatchObject({ isOnline: true, against: 1 })
})

test('a lost call and a lost probe are a lost network', () => {
  expect(offline.isOnline).toBe(false)
})

test('an answer takes a suspicion back', () => {
  expect(after(lost(1), answered(2), probe(false, 3))).toMatchObject({ isOnline: true, against: 1 })
})

test('a single probe that comes through does not open the shop again, two do', () => {
  const once = weigh(offline, probe(true, 3))

  expect(once).toMatchObject({ isOnline: false, against: 1 })
  expect(weigh(once, probe(true, 4)).isOnline).toBe(true)
})

test('an answered call and a probe open the shop again, answered calls alone do not', () => {
  const answers = [answered(3), answered(4), answered(5)].reduce(weigh, offline)

  expect(answers.isOnline).toBe(false)
  expect(weigh(answers, probe(true, 6)).isOnline).toBe(true)
})

test('a line that flaps from probe to probe changes nothing', () => {
  let truth = offline

  const beliefs = Array.from({ length: 40 }, (_, at) => {
    truth = weigh(truth, probe(at % 2 === 0, 3 + at))
    return truth
  })

  expect(beliefs.every(({ isOnline }) => !isOnline)).toBe(true)
})

test('a probe given up late does not overrule an answer heard since it was sent', () => {
  const late = after(lost(1000), answered(4000), probe(false, 1000, 6000))

  expect(late).toMatchObject({ isOnline: true, against: 0 })
})

test('an answer proves the network when it is heard, however long ago it was asked for', () => {
  const slow = [probe(true, 1000, 9000), probe(false, 5000, 10_000)].reduce(weigh, offline)

  expect(slow).toMatchObject({ isOnline: false, against: 1 })
})

test('nothing is probed while all is well; else every 2 s, hidden every 30 s', () => {
  const seen = { isSlow: false, isVisible: true }

  expect(nextProbeIn(TRUTH_AT_START, seen)).toBeNull()
  expect(nextProbeIn(after(lost(1)), seen)).toBe(2000)
  expect(nextProbeIn(offline, seen)).toBe(2000)
  expect(nextProbeIn(offline, { ...seen, isVisible: false })).toBe(30_000)
  expect(nextProbeIn(TRUTH_AT_START, { ...seen, isSlow: true })).toBe(2000)
})
