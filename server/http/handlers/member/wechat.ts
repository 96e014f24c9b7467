import { bindWechat, getWechatState, unbindWechat, wechatLogin } from '#contract/wechat.ts'
import {
  beginScan,
  bindWechatOf,
  scanState,
  signInByWechat,
  unbindWechatOf,
} from '#server/domain/account/wechat.ts'
import { implement } from '#server/http/implement.ts'
import { welcome } from './entry.ts'

export const wechatRoutes = [
  implement(getWechatState, (context, { state, ...begun }) =>
    state === undefined ? beginScan(context, begun) : scanState(context, state),
  ),
  implement(wechatLogin, async (context, consent) =>
    welcome(context, await signInByWechat(context, consent)),
  ),
  implement(bindWechat, async (context, consent) => {
    await bindWechatOf(context, consent)
    return null
  }),
  implement(unbindWechat, async (context) => {
    await unbindWechatOf(context)
    return null
  }),
]
