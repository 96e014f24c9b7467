import { checkClickCaptcha, getClickCaptcha, getPictureCaptcha } from '#contract/captcha.ts'
import { clickCaptcha, isCaptchaRight, pictureCaptcha } from '#server/domain/captcha/captcha.ts'
import { implement } from '#server/http/implement.ts'
import { refuse } from '#server/domain/messages/refusal.ts'

export const captchaRoutes = [
  implement(getClickCaptcha, (context, { id }) =>
    clickCaptcha(context, { id, ip: context.ip }, context.language),
  ),
  implement(getPictureCaptcha, (context, { id }) =>
    pictureCaptcha(context, { id, ip: context.ip }),
  ),
  implement(checkClickCaptcha, async (context, { unset, ...given }) => {
    if (!(await isCaptchaRight(context, given, unset))) throw refuse('captcha_wrong')
    return null
  }),
]
