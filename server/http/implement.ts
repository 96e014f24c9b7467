import * as v from 'valibot'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { Context, MemberContext } from '#server/domain/context.ts'
import { sessionOver } from '#server/domain/messages/refusal.ts'

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  form: boolean
  /** whether the caller must send the CSRF token */
  needsCsrf: boolean
  /** `readInput` is called only once the caller is known to be authorised. */
  run: (context: Context, readInput: () => Promise<unknown>) => Promise<unknown>
}

type ContextOf<A extends Access> = A extends 'member' ? MemberContext : Context

/**
 * Ties a handler to its contract: input is parsed before it runs, its result is checked after it.
 * @throws v.ValiError when the input does not fit; Refused(409) without a session.
 */
export function implement<
  In extends v.GenericSchema,
  Out extends v.GenericSchema,
  A extends Access,
>(
  { method, path, access, form, isFromWorker, input, data }: Endpoint<In, Out, A>,
  handle: (
    context: ContextOf<A>,
    input: v.InferOutput<In>,
  ) => Promise<v.InferInput<Out>> | v.InferInput<Out>,
): Route {
  return {
    method,
    path,
    form: form === true,
    needsCsrf: method !== 'GET' && isFromWorker !== true,
    run: async (context, readInput) => {
      if (access === 'member' && context.member === null) throw sessionOver()
      const parsed = v.parse(input, await readInput())
      // The line above has proved what the conditional type states.
      const answer = await handle(context as ContextOf<A>, parsed)
      return parseAnswer(path, data, answer)
    },
  }
}

/** A handler that breaks the contract is our bug: it must not be reported as the shopper's bad input. */
function parseAnswer(path: string, schema: v.GenericSchema, answer: unknown) {
  const checked = v.safeParse(schema, answer)
  if (checked.success) return checked.output
  const places = checked.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  throw new Error(`${path} answered against its contract: ${places.join('; ')}`)
}
