import { createHash, randomUUID } from 'node:crypto'
import { getClickCaptcha, WORK_PREFIX } from '#contract/captcha.ts'
import { sendSms, type CODE_PURPOSES } from '#contract/code.ts'
import type { Shop } from '#server/domain/context.ts'
import { listOutbox } from '#server/db/member/outbox.ts'
import type { Shopper } from './shopper.ts'

/** The last code sent to a mobile number or e-mail address. */
export async function codeTo({ db }: Shop, target: string): Promise<string> {
  const [message] = await listOutbox(db, { limit: 1, target })
  const [code] = /\d{6}/.exec(message?.content ?? '') ?? []
  if (!code) throw new Error(`no code went to ${target}`)
  return code
}

/** A different code. */
export const notThis = (code: string) => (code === '000000' ? '000001' : '000000')

/** The proof of work that a device computes instead of solving the image. */
export function work({ challenge, bits }: { challenge: string; bits: number }): string {
  for (let number = 0; ; number += 1) {
    const digest = createHash('sha256').update(`${challenge}${number}`).digest()
    if (digest.readUInt32BE() >>> (32 - bits) === 0) return `${WORK_PREFIX}${number}`
  }
}

/** Passes a captcha with proof of work. */
export async function aCaptcha(browser: Shopper) {
  const captcha = await browser.call(getClickCaptcha, { id: randomUUID() })
  return { captchaId: captcha.id, captchaInfo: work(captcha) }
}

/** The code that a guest has asked for to a number. */
export async function smsCodeFor(
  shop: Shop,
  browser: Shopper,
  mobile: string,
  purpose: (typeof CODE_PURPOSES)['mobile'][number],
): Promise<string> {
  const proof = await aCaptcha(browser)
  await browser.call(sendSms, { mobile, template_code: purpose, ...proof })
  return codeTo(shop, mobile)
}
