import { databaseCondition } from '#server/db/condition.ts'
import { bad, good, type DoctorCheck } from './finding.ts'

/** The oldest supported PostgreSQL. */
const OLDEST = 15

/** Version, extension and rights of the database. That the command came this far shows that it is migrated. */
export const checkDatabase: DoctorCheck = async ({ shop }) => {
  const { version, hasTrigrams, mayCreate, isSuperuser } = await databaseCondition(shop.db)
  const topic = 'Database'
  if (version < OLDEST) {
    return [bad(topic, `PostgreSQL ${version} is too old.`, `use ${OLDEST} or newer`)]
  }
  if (!hasTrigrams) {
    return [bad(topic, 'The extension pg_trgm is missing.', 'let its owner add the extension')]
  }
  if (!mayCreate) {
    return [
      bad(
        topic,
        'The user may not make tables, which updates need.',
        'let it make tables in its schema',
      ),
    ]
  }
  const rights = isSuperuser ? ', as a superuser' : ''
  return [good(topic, `PostgreSQL ${version}${rights}, up to date.`)]
}
