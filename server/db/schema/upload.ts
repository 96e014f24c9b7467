import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { pictures } from './catalog.ts'
import { seconds } from './columns.ts'
import { members } from './member.ts'

/** The uploader of each image: a member may only use their own in a form. */
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
