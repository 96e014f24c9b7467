import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { pictures } from './catalog.ts'
import { seconds } from './columns.ts'
import { members } from './member.ts'

/** Who has uploaded which picture: what a member names in a form must be the member's own. */
export const uploads = pgTable(
  'uploads',
  {
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    pictureId: text()
      .notNull()
      .references(() => pictures.id),
    createTime: seconds().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.pictureId] }), index().on(t.pictureId)],
)
