import * as v from 'valibot'
import { DoneSchema, endpoint } from './endpoint.ts'

/** Seconds that a captcha can be solved in. */
export const CAPTCHA_SECONDS = 600
/** A device that proves itself by work answers with this and the number it found. */
export const WORK_PREFIX = 'work:'

/** Made new by the browser for each captcha. */
const CaptchaIdSchema = v.pipe(v.string(), v.uuid())
/**
 * `x,y-x,y;width;height` in pixels of the picture as it is shown; of a picture captcha the characters; of the way
 * without a picture `work:` and a number.
 */
const CaptchaInfoSchema = v.pipe(v.string(), v.maxLength(200))

/** Goes with calls that ask for a captcha; both are empty until the shop has asked for one. */
export const captchaEntries = {
  captchaId: v.optional(v.union([v.literal(''), CaptchaIdSchema]), ''),
  captchaInfo: v.optional(CaptchaInfoSchema, ''),
}
export type CaptchaAnswer = { captchaId: string; captchaInfo: string }

/** The way without a picture: a number that makes SHA-256 of `challenge` and it begin with `bits` zero bits. */
const workEntries = { challenge: v.string(), bits: v.number() }
const pictureEntries = {
  id: CaptchaIdSchema,
  base64: v.string(),
  width: v.number(),
  height: v.number(),
}

export const getClickCaptcha = endpoint({
  method: 'GET',
  path: '/api/common/clickCaptcha',
  access: 'open',
  summary: 'A picture with things to click in the order of `text`',
  input: v.object({ id: CaptchaIdSchema }),
  data: v.object({ ...pictureEntries, ...workEntries, text: v.array(v.string()) }),
})

/** Without `unset` the captcha can still be used once by the call that asks for it; a wrong answer ends it. */
export const checkClickCaptcha = endpoint({
  method: 'POST',
  path: '/api/common/checkClickCaptcha',
  access: 'open',
  summary: 'Whether the right areas were clicked',
  input: v.object({
    id: CaptchaIdSchema,
    info: CaptchaInfoSchema,
    unset: v.optional(v.boolean(), false),
  }),
  data: DoneSchema,
})

export const getPictureCaptcha = endpoint({
  method: 'GET',
  path: '/api/pub/captcha',
  access: 'open',
  summary: 'A picture with characters to type',
  input: v.object({ id: CaptchaIdSchema }),
  data: v.object({ ...pictureEntries, ...workEntries }),
})
