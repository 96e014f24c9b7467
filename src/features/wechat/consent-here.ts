import { mutationOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { getWechatState, WechatStateSchema } from '#src/contract/wechat.ts'
import { call } from '#src/platform/http/call.ts'
import { stored } from '#src/platform/storage/stored.ts'

/** The consent this browser has gone to WeChat for: its secret, and what WeChat returns instead of it. */
export const askedConsent = stored(
  'wechatConsent',
  v.object({ state: WechatStateSchema, returned: v.string() }),
)

/** Inside WeChat: leaves for the consent, which returns to the login page and from there to `to`. */
export const consentHereMutation = () =>
  mutationOptions({
    mutationFn: async (to: string) => {
      const { state, returned, url } = await call(getWechatState, { to })
      askedConsent.write({ state, returned })
      location.assign(url)
    },
    meta: { quiet: true },
  })
