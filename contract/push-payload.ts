import * as v from 'valibot'
import { LanguageSchema } from './language.ts'

/** What a pushed notification carries: a message of the shop, and the path it opens; '' for the messages. */
export const PushPayloadSchema = v.object({
  id: v.number(),
  title: v.string(),
  content: v.string(),
  link: v.string(),
  language: LanguageSchema,
})
export type PushPayload = v.InferOutput<typeof PushPayloadSchema>

/** The path of `renewPush`, for the service worker, which calls nothing else. */
export const PUSH_RENEWAL = '/api/push/renewal'
