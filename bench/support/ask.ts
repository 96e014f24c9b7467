import * as v from 'valibot'
import { SUCCESS } from '#contract/endpoint.ts'
import type { Kind } from './questions.ts'
import { quantile } from './quantile.ts'

type Api = { fetch: (request: Request) => Response | Promise<Response> }

/** Milliseconds of a kind of question: half, 95 and 99 of a hundred answers come within. */
export type Latency = { name: string; p50: number; p95: number; p99: number; most: number }

const AnswerSchema = v.object({
  code: v.literal(SUCCESS),
  data: v.object({ next: v.optional(v.nullable(v.string())) }),
})

async function answerOf(api: Api, path: string, at: number) {
  const cookie = `ba-lang=${at % 2 ? 'en' : 'zh-cn'}`
  const from = performance.now()
  const response = await api.fetch(new Request(`http://shop.bench${path}`, { headers: { cookie } }))
  const body: unknown = await response.json()
  const milliseconds = performance.now() - from
  const result = v.safeParse(AnswerSchema, body)
  if (!result.success) throw new Error(`${path} was not answered: ${JSON.stringify(body)}`)
  return { milliseconds, next: result.output.data.next ?? null }
}

const latencyOf = (name: string, milliseconds: number[]): Latency => {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(quantile(sorted, part) * 10) / 10
  return { name, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}

/** Asks one after the other, in both languages by turns. */
export async function ask(api: Api, { name, paths }: Kind): Promise<Latency> {
  const milliseconds: number[] = []
  for (const [at, path] of paths.entries()) {
    const answer = await answerOf(api, path, at)
    milliseconds.push(answer.milliseconds)
  }
  return latencyOf(name, milliseconds)
}

/** Goes to a page far down by its number, then on from page to page by what each answer hands over. */
export async function askOn(
  api: Api,
  start: string,
  { name, count }: { name: string; count: number },
) {
  const milliseconds: number[] = []
  let { next } = await answerOf(api, start, 0)
  while (next !== null && milliseconds.length < count) {
    const answer = await answerOf(api, `${start}&after=${encodeURIComponent(next)}`, 0)
    milliseconds.push(answer.milliseconds)
    next = answer.next
  }
  return latencyOf(name, milliseconds)
}
