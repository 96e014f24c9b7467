import { configuredNumber } from './configured-number.ts'

/** What one process takes on at once. */
export type Capacity = {
  /** connections of its pool to the database */
  connections: number
  /** requests to the API that it processes at once */
  slots: number
}

const COUNT = { least: 1, most: 1000 }

/** From `DATABASE_POOL` and `ADMISSION` (docs/configure.md). @throws StartFailure for invalid values */
export const configuredCapacity = (environment: NodeJS.ProcessEnv): Capacity => ({
  connections: configuredNumber(environment, 'DATABASE_POOL', COUNT) ?? 10,
  // A little over three times the connections: more would only slow all of them down (bench/load.ts).
  slots: configuredNumber(environment, 'ADMISSION', COUNT) ?? 32,
})
