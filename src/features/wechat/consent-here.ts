import { mutationOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { type ConsentSchema, getWechatState, WechatStateSchema } from '#contract/wechat.ts'
import { call } from '#src/platform/http/call.ts'
import { stored } from '#src/platform/storage/stored.ts'

/** The consent this browser has gone to WeChat for: its secret, and what WeChat returns instead of it. */
const askedConsent = stored(
  'wechatConsent',
  v.object({ state: WechatStateSchema, returned: v.string() }),
)

/** What WeChat adds to the address of the page to which it returns. */
export type WechatReturn = { code?: string | undefined; state?: string | undefined }

export type Consent = v.InferOutput<typeof ConsentSchema>

/**
 * The consent with which WeChat has returned, once. Null for any that this browser has not requested: a link from
 * somebody else signs nobody in and links nothing.
 */
export function takeConsent({ code = '', state = '' }: WechatReturn): Consent | null {
  if (code === '') return null
  const asked = askedConsent.read()
  askedConsent.clear()
  return asked?.returned === state ? { code, state: asked.state } : null
}

/**
 * Inside WeChat: leaves for the consent. It returns to the login page and from there to `to`, or to the profile, to
 * link the account.
 */
export const consentHereMutation = () =>
  mutationOptions({
    mutationFn: async (begun: { to: string } | { isToBind: '1' }) => {
      const { state, returned, url } = await call(getWechatState, begun)
      askedConsent.write({ state, returned })
      location.assign(url)
    },
    meta: { quiet: true },
  })
