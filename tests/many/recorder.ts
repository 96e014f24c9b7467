import pg from 'pg'
import * as v from 'valibot'
import type { Database } from '#server/db/database.ts'

/** PostgreSQL's settings with which it tells each statement's plan, as it was carried out, to the one who sent it. */
export const TELLING_PLANS = {
  shared_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on', // those of foreign keys
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
}

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string | undefined
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[] | undefined
}
const PlanNodeSchema: v.GenericSchema<PlanNode> = v.looseObject({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Shared Hit Blocks': v.number(),
  'Shared Read Blocks': v.number(),
  Plans: v.optional(v.array(v.lazy(() => PlanNodeSchema))),
})
const ToldSchema = v.object({
  'Query Text': v.string(),
  'Query Parameters': v.optional(v.string(), ''),
  Plan: PlanNodeSchema,
})

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const pagesOf = (node: PlanNode) => node['Shared Hit Blocks'] + node['Shared Read Blocks']

/** A statement of the shop at its worst. */
export type RecordedStatement = {
  /** lists of parameters count as one */
  text: string
  /** how often it was sent */
  times: number
  /** pages of tables and indexes that it touched, from the cache or the disk */
  pages: number
  milliseconds: number
  /** what the shopper did */
  step: string
  /** tables that were read from end to end */
  wholeTables: string[]
  parameters: string
  /** EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) */
  plan: object
}

const LISTS =
  /\((?:\$\d+|default)(?:, (?:\$\d+|default))*\)(?:, \((?:\$\d+|default)(?:, (?:\$\d+|default))*\))*/g

/** Records every statement that is sent while something is `during`. The database must tell its plans. */
export function recordStatements(db: Database) {
  if (!(db.place instanceof pg.Pool)) throw new Error('Statements are recorded at the pool')
  let step = ''
  const statements = new Map<string, RecordedStatement>()

  function record(message: string): void {
    const [, milliseconds = '', json = ''] =
      /^duration: ([\d.]+) ms\s+plan:\n(.*)$/s.exec(message) ?? []
    if (step === '' || json === '') return
    const { Plan: plan, ...told } = v.parse(ToldSchema, JSON.parse(json))
    const nodes = nodesOf(plan)
    const text = told['Query Text'].replace(LISTS, '($…)')
    const before = statements.get(`${groupOf(step)} ${text}`)
    const times = (before?.times ?? 0) + 1
    // a part that changes rows may go on when the statement itself is through
    const pages = Math.max(...nodes.map(pagesOf))
    const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan')
    const now: RecordedStatement = {
      text,
      times,
      pages,
      milliseconds: Number(milliseconds),
      step,
      wholeTables: [...new Set(scanned.map((node) => node['Relation Name'] ?? ''))],
      parameters: told['Query Parameters'],
      plan,
    }
    const worst = before && before.pages >= pages ? { ...before, times } : now
    statements.set(`${groupOf(step)} ${text}`, worst)
  }

  db.place.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => record(message))
  })
  return {
    /** Everything that `work` sends counts as sent in this step. */
    async during<T>(name: string, work: () => Promise<T> | T): Promise<T> {
      const around = step
      step = name
      try {
        return await work()
      } finally {
        step = around
      }
    },
    /** What was sent so far, the worst first. */
    statements: () => [...statements.values()].toSorted((a, b) => b.pages - a.pages),
  }
}
export type StatementRecorder = ReturnType<typeof recordStatements>

/** The calls for lists, searches, products and the copy of the catalogue on the device. */
const CATALOGUE = /^\w+ \/api\/(?:catalog|copy)/

/** Catalogue statements have benches of their own. */
export const groupOf = (step: string): 'catalogue' | 'trade' =>
  CATALOGUE.test(step) ? 'catalogue' : 'trade'
