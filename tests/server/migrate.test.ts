import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate, prepareSchema } from '#server/db/migrate.ts'
import { uploadFile } from '#contract/upload.ts'
import { memberById, updateMember } from '#server/db/member/members.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { aMember } from '#tests/support/members.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { openShop } from '#tests/support/shop.ts'

const execute = promisify(execFile)
const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const migrateIn = (url: string) =>
  execute(process.execPath, [fileAt('../support/migrate-database.ts'), url])

async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

test('two processes that migrate a new database at once, and a third later, do it once', async () => {
  const { url, drop } = await emptyDatabase()
  const journal = await readFile(fileAt('../../server/db/migrations/meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: unknown[] } // written by drizzle-kit

  await Promise.all([migrateIn(url), migrateIn(url)])
  await migrateIn(url)

  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query('select count(*)::int as n from drizzle.__drizzle_migrations')
  await client.end()
  await drop()
  expect(rows).toEqual([{ n: entries.length }])
})

test('a database that does not let the shop make its tables is said in a sentence', async () => {
  const { url, drop } = await emptyDatabase()
  const owner = new pg.Client(url)
  await owner.connect()
  await owner.query(`revoke create on database ${owner.database} from ${owner.user}`)
  await owner.end()

  await expect(migrate(url)).rejects.toThrow(
    'This user may not create tables or the extension pg_trgm in the database.',
  )

  await drop()
})

test('a server starts on the schema of its own version, and on a later one that takes nothing away', async () => {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const prepare = () => prepareSchema({ url, isEmbedded: false })
  const later = (days: number) =>
    run(url, `update drizzle.__drizzle_migrations set created_at = created_at + ${days} * 86400000`)

  await expect(prepare()).rejects.toThrow('Run `npm run shop -- migrate` first.')
  await migrate(url)
  await prepare()
  await later(-1)
  await expect(prepare()).rejects.toThrow('Run `npm run shop -- migrate` first.')
  await later(2)
  await prepare()
  await run(
    url,
    'update drizzle.oldest_release set newest_migration = (select max(created_at) from drizzle.__drizzle_migrations)',
  )
  await expect(prepare()).rejects.toThrow('of a later version of the shop. Update this one.')
})

test('the owner migrates, and another role that may create nothing runs the shop', async () => {
  const { url, drop } = await emptyDatabase()
  const role = `clerk_${randomUUID().slice(0, 8)}`
  const superuser = inject('superuserUrl')
  await run(superuser, `create role ${role} login password 'hush'`)
  const clerk = new URL(url)
  clerk.username = role
  clerk.password = 'hush'
  onTestFinished(async () => {
    await drop()
    await run(superuser, `drop role ${role}`)
  })

  await expect(prepareSchema({ url: clerk.href, isEmbedded: false })).rejects.toThrow('migrate')
  await migrate(clerk.href, url)
  await prepareSchema({ url: clerk.href, isEmbedded: false })

  await run(clerk.href, `insert into settings (key, value) values ('a', '1')`)
  await expect(run(clerk.href, 'create table mine ()')).rejects.toThrow('permission denied')
})

test('a picture of earlier days that stands for a member moves to the address of uploads', async () => {
  const { shop, signIn } = await openShop({ hasPictures: true })
  const member = await aMember(shop)
  const { file } = await (await signIn(member)).call(uploadFile, { file: await aPhoto() })
  const other = await aMember(shop, { avatar: `/media/${'f'.repeat(32)}/160.webp` })
  await updateMember(shop.db, member.id, { avatar: `/media/${file.id}/160.webp` })
  const migration = await readFile(
    fileAt('../../server/db/migrations/0014_uploads_apart.sql'),
    'utf8',
  )

  for (const statement of migration.split('--> statement-breakpoint').slice(1))
    await shop.db.execute(statement)

  const avatarOf = async ({ id }: { id: number }) => (await memberById(shop.db, id))?.avatar
  expect(await avatarOf(member)).toBe(`/media/u/${file.id}/160.webp`)
  expect(await avatarOf(other)).toBe(other.avatar)
})
