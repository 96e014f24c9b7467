import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(inject('databaseUrl'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function ownDatabase(from: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name} ${from}`)
  const url = new URL(inject('databaseUrl'))
  url.pathname = name
  const drop = () =>
    administer(`drop database ${name} with (force)`)
      // Autovacuum may be connected, and we cannot end it; it yields to a drop without force.
      .catch(() => administer(`drop database ${name}`))
  return { url: url.href, drop }
}

/** A separate database for the test, migrated and empty. */
export const freshDatabase = () => ownDatabase(`template ${inject('templateDatabase')}`)

/** A separate database for the test, without anything in it. */
export const emptyDatabase = () => ownDatabase('')
