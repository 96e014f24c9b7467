import * as v from 'valibot'
import { CHANNELS } from './code.ts'
import { endpoint, SecondsSchema } from './endpoint.ts'

/** Seconds for which a new binding can be undone from what the member had before. */
export const UNDO_SECONDS = 30 * 86_400

/** What a member signs in with besides the account name. */
export const BINDING_KINDS = [...CHANNELS, 'wechat'] as const
export type BindingKind = (typeof BINDING_KINDS)[number]

/** Number or mailbox, masked; '' for none and for a WeChat, which has no readable name. */
const MaskedSchema = v.string()

/** A change of a sign-in method: `from` is what there is now, `to` what takes its place; '' for none. */
const ChangeSchema = v.object({
  kind: v.picklist(BINDING_KINDS),
  from: MaskedSchema,
  to: MaskedSchema,
  /** another account has proven `to` meanwhile, so nothing takes the place */
  isTaken: v.boolean(),
})

export const UndoSchema = v.object({
  /** `open`: it can be undone. `done`: this link has undone it. `over`: the link is unknown, too old or useless by now. */
  state: v.picklist(['open', 'done', 'over']),
  /** when it was bound; 0 when `over` */
  time: SecondsSchema,
  /** what changes, what the link is about first; empty unless `open` */
  changes: v.array(ChangeSchema),
  /** what the member can sign in with afterwards; masked */
  mobile: MaskedSchema,
  email: MaskedSchema,
})
export type Undo = v.InferOutput<typeof UndoSchema>

const UndoKeySchema = v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)) })

/** The key is in the body: addresses end up in logs. */
export const readUndo = endpoint({
  method: 'POST',
  path: '/api/portal/user/undo/read',
  mayRepeat: true,
  access: 'open',
  summary: 'What the link in the word of a new binding would undo',
  input: UndoKeySchema,
  data: UndoSchema,
})

/** Also ends every session and the password. Repeated with the same key it answers `done`. */
export const undoBinding = endpoint({
  method: 'POST',
  path: '/api/portal/user/undo',
  mayRepeat: true,
  access: 'open',
  summary: 'Undo a new binding, from what the member had before',
  input: UndoKeySchema,
  data: UndoSchema,
})
