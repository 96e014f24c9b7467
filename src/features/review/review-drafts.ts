import * as v from 'valibot'
import { OrderLineSchema } from '#contract/order-line.ts'
import { UploadedSchema } from '#contract/upload.ts'
import { stored, storedRecord } from '#src/platform/storage/stored.ts'
import { session } from '#src/platform/session/session.ts'

const DraftSchema = v.object({
  memberId: v.number(),
  star: v.number(),
  content: v.string(),
  anonymous: v.boolean(),
  /** photos the server has; others wait in `waitingPhotos` */
  images: v.optional(v.array(UploadedSchema), []),
  /** the subject, to continue without a network */
  line: v.optional(OrderLineSchema),
  /** when it was stored, in ms */
  time: v.number(),
})
export type ReviewDraft = v.InferOutput<typeof DraftSchema>

const saved = stored('reviewDrafts', storedRecord(DraftSchema), { isPrivate: true })

type LineOfOrder = { orderNo: string; lineId: number }
const keyOf = ({ orderNo, lineId }: LineOfOrder) => `${orderNo}-${lineId}`

/** The member's draft for a line; another member's draft stays hidden. */
export function readReviewDraft(line: LineOfOrder): ReviewDraft | undefined {
  const draft = saved.read()?.[keyOf(line)]
  return draft?.memberId === session.id ? draft : undefined
}

/** Stores the draft, so that it survives a reload. @returns when, in ms; undefined: this device stores nothing */
export function keepReviewDraft(
  line: LineOfOrder,
  words: Omit<ReviewDraft, 'memberId' | 'time'>,
): number | undefined {
  const draft = { ...words, memberId: session.id, time: Date.now() }
  return saved.write({ ...saved.read(), [keyOf(line)]: draft }) ? draft.time : undefined
}

export function dropReviewDraft(line: LineOfOrder) {
  const { [keyOf(line)]: _sent, ...others } = saved.read() ?? {}
  if (Object.keys(others).length === 0) saved.clear()
  else saved.write(others)
}

/** At sign-out none of a member's drafts stays on the device. */
export const dropAllReviewDrafts = () => saved.clear()
