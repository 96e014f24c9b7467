import { Deviation } from './client.ts'

/** One line of the table. `skipped`: the server has nothing to try it with. */
export type Result = {
  name: string
  outcome: 'passed' | 'failed' | 'skipped'
  /** why, unless it passed */
  why: string
}

/** There is nothing to try it with. */
export class Skipped extends Error {}

/** Collects what was tried, by name. A later check of the same name adds to it. */
export class Report {
  readonly results: Result[] = []

  /** Runs a check. @returns what it returns; undefined if it failed or was skipped */
  async check<T>(name: string, run: () => Promise<T>): Promise<T | undefined> {
    try {
      const value = await run()
      this.results.push({ name, outcome: 'passed', why: '' })
      return value
    } catch (error) {
      const outcome = error instanceof Skipped ? 'skipped' : 'failed'
      this.results.push({ name, outcome, why: whyOf(error) })
      return undefined
    }
  }
}

function whyOf(error: unknown): string {
  if (error instanceof Deviation || error instanceof Skipped) return error.message
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

/** @throws Skipped if there is no value */
export function needed<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Skipped(`there is no ${what}`)
  return value
}
