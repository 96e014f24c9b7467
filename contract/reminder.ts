import * as v from 'valibot'
import { DoneSchema, endpoint, NothingSchema } from './endpoint.ts'
import { IdSchema } from './search-parameters.ts'

/** Maximum variants a member waits for; older reminders are dropped. */
export const REMINDERS_MAX = 100

const byVariant = v.object({ skuId: IdSchema })

export const getReminders = endpoint({
  method: 'GET',
  path: '/api/reminder',
  access: 'member',
  summary: 'Variants that I want to be told of when they are back in stock',
  input: NothingSchema,
  data: v.object({ skuIds: v.array(v.number()) }),
})

export const addReminder = endpoint({
  method: 'PUT',
  path: '/api/reminder/:skuId',
  access: 'member',
  summary: 'Tell me when a variant is back in stock: once, by a message',
  input: byVariant,
  data: DoneSchema,
})

export const removeReminder = endpoint({
  method: 'DELETE',
  path: '/api/reminder/:skuId',
  access: 'member',
  summary: 'Do not tell me after all',
  input: byVariant,
  data: DoneSchema,
})
