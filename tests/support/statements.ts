import pg from 'pg'
import { onTestFinished } from 'vitest'

type Statement = { text: string; values: unknown[]; rows: number }
type Answered = (error: unknown, result?: pg.QueryResult) => void
type Ask = (this: pg.Client, ...request: unknown[]) => unknown

const textOf = (asked: unknown) =>
  typeof asked === 'object' && asked !== null && 'text' in asked
    ? String(asked.text)
    : String(asked)

/** Records every statement of this process from now on until the test ends, and the errors of those that fail. */
export function watchStatements() {
  const statements: Statement[] = []
  const failures: unknown[] = []
  const { prototype } = pg.Client
  const original = Object.getOwnPropertyDescriptor(prototype, 'query')?.value as Ask // the driver's method
  const query: Ask = function (...request) {
    const values = Array.isArray(request[1]) ? request[1] : []
    const statement: Statement = { text: textOf(request[0]), values, rows: 0 }
    statements.push(statement)
    const record: Answered = (error, result) => {
      statement.rows = result?.rowCount ?? 0
      if (error) failures.push(error)
    }
    const last = request.at(-1)
    if (typeof last === 'function') {
      const answered = last as Answered // the driver's convention
      const both: Answered = (error, result) => {
        record(error, result)
        answered(error, result)
      }
      return original.apply(this, [...request.slice(0, -1), both])
    }
    const answer = original.apply(this, request)
    if (answer instanceof Promise)
      answer.then(
        (result: pg.QueryResult) => record(null, result),
        (error: unknown) => record(error),
      )
    return answer
  }
  Object.assign(prototype, { query })
  onTestFinished(() => void Object.assign(prototype, { query: original }))
  return { statements, failures }
}
