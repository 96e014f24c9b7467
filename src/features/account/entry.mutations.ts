import { mutationOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { call } from '#src/platform/http/call.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { login, register, retrievePassword, smsLogin } from '#src/contract/entry.ts'
import { UserInfoSchema } from '#src/contract/member.ts'
import { beginSession } from '#src/features/session/session.mutations.ts'
import { withOverlay } from '#src/platform/state/loading-overlay.ts'

const SignedInSchema = v.object({ userInfo: UserInfoSchema })

/** Every sign-in method: the session starts with the response; errors are shown in the form. */
export const enterBy = <In extends v.GenericSchema>(way: Endpoint<In, typeof SignedInSchema>) =>
  mutationOptions({
    mutationFn: (input: v.InferInput<In>) => withOverlay(call(way, input)),
    meta: { quiet: true },
    onSuccess: ({ userInfo }, _input, _result, { client }) => beginSession(client, userInfo),
  })

export const loginMutation = () => enterBy(login)
export const smsLoginMutation = () => enterBy(smsLogin)
export const registerMutation = () => enterBy(register)
export const retrieveMutation = () => enterBy(retrievePassword)
