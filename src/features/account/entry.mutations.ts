import { mutationOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { call } from '#src/platform/http/call.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { login, register, retrievePassword, smsLogin } from '#contract/entry.ts'
import type { UserInfo } from '#contract/member.ts'
import { withOverlay } from '#src/platform/state/loading-overlay.ts'
import { beginSession } from '#src/features/session/session.mutations.ts'

type SignedInSchema = v.GenericSchema<unknown, { userInfo: UserInfo }>

/** Every sign-in method: the session starts with the response; the form shows progress and errors. */
export const enterBy = <In extends v.GenericSchema, Out extends SignedInSchema>(
  way: Endpoint<In, Out>,
) =>
  mutationOptions({
    mutationFn: (input: v.InferInput<In>) => withOverlay(call(way, input)),
    meta: { quiet: true },
    onSuccess: ({ userInfo }, _input, _result, { client }) => beginSession(client, userInfo),
  })

export const loginMutation = () => enterBy(login)
export const smsLoginMutation = () => enterBy(smsLogin)
export const registerMutation = () => enterBy(register)
export const retrieveMutation = () => enterBy(retrievePassword)
