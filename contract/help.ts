import * as v from 'valibot'
import { endpoint, NothingSchema, SecondsSchema } from './endpoint.ts'

/** Help pages that pages and settings of the shop link to, and every footer in this order; every shop has them. */
export const LINKED_HELP = {
  terms: 'terms',
  privacy: 'privacy',
  returns: 'returns',
  contact: 'contact',
  about: 'about',
  payment: 'payment',
  prices: 'prices',
} as const

const entries = { id: v.string(), group: v.string(), title: v.string() }

export const getHelpList = endpoint({
  method: 'GET',
  path: '/api/help',
  access: 'open',
  summary: 'All help articles without their text',
  input: NothingSchema,
  data: v.object({ list: v.array(v.object(entries)) }),
})

export const HelpArticleSchema = v.object({
  ...entries,
  /** HTML; sanitised at the single rendering point before it is shown */
  body: v.string(),
  updateTime: SecondsSchema,
})
export type HelpArticle = v.InferOutput<typeof HelpArticleSchema>

export const getHelpArticle = endpoint({
  method: 'GET',
  path: '/api/help/:id',
  access: 'open',
  summary: 'One help article',
  input: v.object({ id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)) }),
  data: HelpArticleSchema,
})
