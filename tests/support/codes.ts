import { createHash, randomUUID } from 'node:crypto'
import { getClickCaptcha, WORK_PREFIX } from '#src/contract/captcha.ts'
import type { Shop } from '#server/domain/context.ts'
import { listOutbox } from '#server/db/outbox.ts'
import type { Shopper } from './shopper.ts'

/** The last code that went to a mobile number or mailbox. */
export async function codeTo({ db }: Shop, target: string): Promise<string> {
  const [message] = await listOutbox(db, { limit: 1, target })
  const [code] = /\d{6}/.exec(message?.content ?? '') ?? []
  if (!code) throw new Error(`no code went to ${target}`)
  return code
}

/** Another code than this one. */
export const notThis = (code: string) => (code === '000000' ? '000001' : '000000')

/** What a device works out instead of looking at a picture. */
export function work({ challenge, bits }: { challenge: string; bits: number }): string {
  for (let number = 0; ; number += 1) {
    const digest = createHash('sha256').update(`${challenge}${number}`).digest()
    if (digest.readUInt32BE() >>> (32 - bits) === 0) return `${WORK_PREFIX}${number}`
  }
}

/** Passes a captcha as a device does that proves itself by work. */
export async function aCaptcha(browser: Shopper) {
  const captcha = await browser.call(getClickCaptcha, { id: randomUUID() })
  return { captchaId: captcha.id, captchaInfo: work(captcha) }
}
