/** Published builds (ADR 84). They are of the installation, not of the shop: in no backup, and not emptied by a reset. */
import {
  bigint,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  type PgTable,
} from 'drizzle-orm/pg-core'
import { bytes, ownKey } from './columns.ts'

export const builds = pgTable('builds', {
  id: text().primaryKey(),
  /** when it was built, in milliseconds */
  timestamp: bigint({ mode: 'number' }).notNull(),
})

/** Contents of files, each stored once. */
export const buildContents = pgTable('build_contents', {
  /** `hashOf` the bytes */
  hash: text().primaryKey(),
  bytes: bytes().notNull(),
})

export const buildFiles = pgTable(
  'build_files',
  {
    buildId: text()
      .notNull()
      .references(() => builds.id, { onDelete: 'cascade' }),
    /** in the folder of the build, such as `assets/shop-1a2b.js` */
    path: text().notNull(),
    hash: text()
      .notNull()
      .references(() => buildContents.hash),
  },
  (t) => [
    primaryKey({ columns: [t.buildId, t.path] }),
    index('build_files_path').on(t.path),
    index('build_files_hash').on(t.hash),
  ],
)

/** Which build is served since when; the last row counts. A build may be published again. */
export const publications = pgTable('publications', {
  id: ownKey().primaryKey(),
  buildId: text()
    .notNull()
    .references(() => builds.id, { onDelete: 'cascade' }),
  /** by the clock of the database: a moment that every server has heard of before it comes */
  since: timestamp({ withTimezone: true }).notNull(),
})

/** All tables of this file. */
export const BUILD_TABLES: ReadonlySet<PgTable> = new Set([
  builds,
  buildContents,
  buildFiles,
  publications,
])
