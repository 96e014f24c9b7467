import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCKS } from '#server/db/locks.ts'
import { root } from '#tools/commands/support/node.mjs'

/** Code that queries the database: raw SQL, Drizzle with its tables, or the driver. */
const ASKS = [
  /['"`]\s*(?:select (?:[^'"`]* )?from|select (?:\d|\w+\()|insert into|update \w+ set|delete from) ?/i,
  /['"`]\s*(?:create|alter|drop|truncate|lock) (?:table|role|database|index|extension)\b/i,
  /\bsql`/,
  /(?:from|import\()\s*'(?:drizzle-orm|pg)(?:\/[^']*)?'/,
  /^import (?!type\b)[^'"]*'#server\/db\/schema/m,
]
const asks = (text: string) => ASKS.some((sign) => sign.test(text))

test.each([
  ["import { eq } from 'drizzle-orm'", true],
  ["import pg from 'pg'", true],
  ["const { eq } = await import('drizzle-orm')", true],
  ["import { members } from '#server/db/schema/member.ts'", true],
  ["import {\n  members,\n} from '#server/db/schema/member.ts'", true],
  ["import type { Parcel } from '#server/db/schema/trade.ts'", false],
  ['await db.execute(`\n  select 1`)', true],
  ['`select name\n from members`', true],
  ["'create role shop login'", true],
  ["'update members set name = $1'", true],
  ['sql`now()`', true],
  ["say('Selected from all, and updated.')", false],
  ["className='select-none drop-shadow'", false],
  ["import { membersOf } from '#server/db/member/members.ts'", false],
])('%j asks the database: %s', (code, expected) => {
  expect(asks(code)).toBe(expected)
})

test('SQL stands in server/db, and nowhere else', () => {
  const files = globSync('{contract,server,src,sw,demo}/**/*.{ts,tsx}', { cwd: root })
  const asking = files.filter((file) => asks(readFileSync(join(root, file), 'utf8')))

  const elsewhere = asking.filter((file) => !/^server[/\\]db[/\\]/.test(file))
  expect(elsewhere).toEqual([])
  expect(asking.length).toBeGreaterThan(30)
})

test('every advisory lock has a number of its own', () => {
  const numbers = Object.values(LOCKS)
  const elsewhere = globSync('server/**/*.ts', { cwd: root }).filter((file) =>
    /advisory\w*lock\(\d/.test(readFileSync(join(root, file), 'utf8')),
  )

  expect(new Set(numbers).size).toBe(numbers.length)
  expect(elsewhere).toEqual([])
})
