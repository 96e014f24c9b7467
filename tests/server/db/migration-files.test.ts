import { expect, test } from 'vitest'
import { readMigrations, type Migration } from '#server/db/migration-files.ts'

/** The last migration from before the rules of ADR 75. */
const BEFORE = '0029_coupon_codes'

const NEW_TABLE = /^create table (?:if not exists )?"(\w+)"/i

/** What takes something away from the release before, or lets it write what the new one does not expect. */
const TAKES_AWAY: readonly [string, RegExp][] = [
  ['drops', /\bdrop (?:table|column|schema|type|sequence|view|function|trigger|default)\b/i],
  ['renames', /\brename\b/i],
  ['changes a type', /\balter column "\w+" (?:set data )?type\b/i],
  ['requires a value', /\bset not null\b/i],
  ['requires a value', /\badd column (?!.*\bdefault\b).*\bnot null\b/i],
  ['restricts rows', /\badd constraint\b(?!.*\bnot valid\b)/i],
  ['restricts rows', /\bcreate unique index\b/i],
  ['forgets rows', /^(?:delete|truncate)\b/i],
]

/** What an expanding or a concurrent migration does wrong, one sentence each. */
function faultsOf({ statements, isConcurrent, runsFrom }: Migration, uniques: Set<string>) {
  const texts = statements.map((text) =>
    text
      .replaceAll(/^--.*$/gm, '')
      .replaceAll(/\$\$[\s\S]*?\$\$/g, "''")
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  const own = texts.flatMap((text) => NEW_TABLE.exec(text)?.[1] ?? [])
  const isOwn = (text: string) => own.some((table) => text.includes(`"${table}"`))
  return texts.flatMap((text) => {
    if (text === '' || NEW_TABLE.test(text) || isOwn(text)) return []
    const dropped = /^drop index (?:concurrently )?(?:if exists )?"(\w+)"/i.exec(text)?.[1]
    const isUniqueLost = dropped !== undefined && uniques.has(dropped)
    const taken = isUniqueLost
      ? ['drops a unique index']
      : TAKES_AWAY.filter(([, pattern]) => pattern.test(text)).map(([name]) => name)
    const isIndex = /^(?:create|drop) (?:unique )?index\b/i.test(text)
    return [
      ...(runsFrom === null ? taken : []).map((name) => `${name}: ${text}`),
      ...(isIndex && !/\bindex concurrently if (?:not )?exists "/i.test(text)
        ? [`holds up writers: ${text}`]
        : []),
      ...(isConcurrent && !isIndex && !/^analyze\b/i.test(text) ? [`runs twice: ${text}`] : []),
    ]
  })
}

const uniquesOf = (migrations: readonly Migration[]) =>
  new Set(
    migrations
      .flatMap(({ statements }) => statements)
      .flatMap(
        (text) =>
          /create unique index (?:concurrently )?(?:if not exists )?"(\w+)"/i.exec(text)?.[1] ?? [],
      ),
  )

test('a migration takes nothing away from the release before, and no index holds up writers', async () => {
  const all = await readMigrations()
  const uniques = uniquesOf(all)
  const bound = all.slice(all.findIndex(({ name }) => name === BEFORE) + 1)

  expect(bound.length).toBeGreaterThan(0)
  for (const migration of bound) expect(faultsOf(migration, uniques), migration.name).toEqual([])
})

test('a migration that takes something away has the name of one, and says which releases run with it', async () => {
  const contracts = (await readMigrations()).filter(
    ({ name, runsFrom }) => runsFrom !== null || name.includes('_contract_'),
  )
  for (const { name, runsFrom, when } of contracts) {
    expect(name).toContain('_contract_')
    expect(runsFrom ?? when, name).toBeLessThan(when)
  }
})

const one = (text: string, own: Partial<Migration> = {}): Migration => ({
  name: 'one',
  when: 1,
  hash: '',
  statements: [text],
  isConcurrent: /concurrently/i.test(text),
  runsFrom: null,
  ...own,
})

test.each([
  ['DROP TABLE "orders"', 'drops'],
  ['ALTER TABLE "orders" DROP COLUMN "no"', 'drops'],
  ['DROP INDEX CONCURRENTLY IF EXISTS "orders_key"', 'drops a unique index'],
  ['ALTER TABLE "orders" RENAME COLUMN "no" TO "number"', 'renames'],
  ['ALTER TABLE "orders" ALTER COLUMN "id" SET DATA TYPE bigint', 'changes a type'],
  ['ALTER TABLE "orders" ALTER COLUMN "no" SET NOT NULL', 'requires a value'],
  ['ALTER TABLE "codes" ADD COLUMN "asker" text NOT NULL', 'requires a value'],
  ['ALTER TABLE "orders" ADD CONSTRAINT "paid" CHECK ("paid" > 0)', 'restricts rows'],
  ['CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "orders" ("no")', 'restricts rows'],
  ['DELETE FROM "orders"', 'forgets rows'],
  ['CREATE INDEX "a" ON "orders" ("no")', 'holds up writers'],
  ['CREATE INDEX CONCURRENTLY "a" ON "orders" ("no")', 'holds up writers'],
  ['UPDATE "orders" SET "a" = 1', null],
  ['ALTER TABLE "orders" ADD COLUMN "a" bigint DEFAULT 0 NOT NULL', null],
  ['ALTER TABLE "orders" ADD COLUMN "a" bigint', null],
  ['ALTER TABLE "orders" ALTER COLUMN "a" DROP NOT NULL', null],
  ['CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "orders" ("no")', null],
  ['DROP INDEX CONCURRENTLY IF EXISTS "orders_status"', null],
])('%s: %s', (text, fault) => {
  const found = faultsOf(one(text), new Set(['orders_key']))
  expect(found.map((line) => line.split(': ')[0])).toEqual(fault === null ? [] : [fault])
})

test('only what indexes need stands beside them, because it may run twice', () => {
  const update = one('UPDATE "orders" SET "a" = 1', { isConcurrent: true })
  expect(faultsOf(update, new Set())).toEqual(['runs twice: UPDATE "orders" SET "a" = 1'])
})

test('a new table may be made in one migration with its indexes', () => {
  const migration = one('', {
    statements: ['CREATE TABLE "a" ("b" int)', 'CREATE UNIQUE INDEX "c" ON "a" ("b")'],
  })
  expect(faultsOf(migration, new Set())).toEqual([])
})
