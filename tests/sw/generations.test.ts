import { expect, test } from 'vitest'
import { groupsOf, groupsToKeep, outdated, type Generation } from '#sw/generations.ts'

const aGeneration = (id: string, own: Partial<Generation> = {}): Generation => ({
  id,
  startedAt: 1,
  activatedAt: 0,
  ...own,
})
const first = aGeneration('first', { startedAt: 10, activatedAt: 11 })
const second = aGeneration('second', { startedAt: 20, activatedAt: 21 })
const third = aGeneration('third', { startedAt: 30 })

test('the build in use and the one before it stay', () => {
  expect(outdated('second', [first, second], [])).toEqual([])
})

test('older builds go', () => {
  expect(outdated('third', [first, second, third], [])).toEqual(['first'])
})

test('a build that an open tab runs stays, however old', () => {
  expect(outdated('third', [first, second, third], ['first'])).toEqual([])
})

test('a build that never became active goes, unless it is newer and still being fetched', () => {
  const broken = aGeneration('broken', { startedAt: 25 })
  const next = aGeneration('next', { startedAt: 35 })

  expect(outdated('third', [second, broken, third, next], [])).toEqual(['broken'])
})

test('the build before is the one that was active last, not the one made last', () => {
  const again = aGeneration('again', { startedAt: 5, activatedAt: 28 })

  expect(outdated('third', [first, second, again, third], []).toSorted()).toEqual([
    'first',
    'second',
  ])
})

const withGroups = (one: Generation, ...groups: string[]) => ({ ...one, groups })

test('an update holds the groups that the build in use holds', () => {
  const known = [withGroups(first), withGroups(second, 'member'), withGroups(third)]

  expect(groupsToKeep('third', known)).toEqual(['member'])
  expect(groupsToKeep('third', [withGroups(first, 'member'), withGroups(second)])).toEqual([])
})

test('a first visit holds none, an earlier build all', () => {
  expect(groupsToKeep('third', [])).toEqual([])
  expect(groupsToKeep('third', [withGroups(third)])).toEqual([])
  expect(groupsToKeep('third', [second])).toEqual(['checkout', 'member'])
})

test('a rollback keeps what its own cache held', () => {
  const known = [withGroups(first, 'checkout'), withGroups(second, 'member')]

  expect(groupsToKeep('first', known)).toEqual(['checkout', 'member'])
})

test('a build that never became active decides nothing', () => {
  const known = [withGroups(second), withGroups(third, 'member')]

  expect(groupsToKeep('fourth', known)).toEqual([])
})

test('groups that this build does not know are none of its own', () => {
  expect(groupsOf(withGroups(first, 'checkout', 'admin'))).toEqual(['checkout'])
})
