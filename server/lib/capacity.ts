import * as v from 'valibot'
import { StartFailure } from './start-failure.ts'

/** What one process takes on at once. */
export type Capacity = {
  /** connections of its pool to the database */
  connections: number
  /** requests to the API that it processes at once */
  slots: number
}

const countOr = (byDefault: string) =>
  v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(1000)),
    byDefault,
  )

const EnvironmentSchema = v.object({
  DATABASE_POOL: countOr('10'),
  // A little over three times the connections: more would only slow all of them down (bench/load.ts).
  ADMISSION: countOr('32'),
})

/** From `DATABASE_POOL` and `ADMISSION` (docs/configure.md). @throws StartFailure for invalid values */
export function configuredCapacity(environment: NodeJS.ProcessEnv): Capacity {
  const read = v.safeParse(EnvironmentSchema, environment)
  if (read.success) return { connections: read.output.DATABASE_POOL, slots: read.output.ADMISSION }
  const names = [...new Set(read.issues.map((issue) => v.getDotPath(issue)))].join(' and ')
  throw new StartFailure(`${names} must be a number from 1 to 1000. See docs/configure.md.`)
}
