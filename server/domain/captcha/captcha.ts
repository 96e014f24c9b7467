import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { CAPTCHA_SECONDS, WORK_PREFIX, type CaptchaAnswer } from '#contract/captcha.ts'
import type { Language } from '#contract/language.ts'
import { drawThings, between, groundSvg } from './picture.ts'
import type { Random, Shop } from '#server/domain/context.ts'
import {
  captchaById,
  putCaptcha,
  takeCaptcha,
  type CaptchaRecord,
} from '#server/db/member/entry.ts'
import type { CaptchaSolution as Stored } from '#server/db/schema/account.ts'
import { networkOf } from '#server/lib/public-origin.ts'
import { refuse } from '#server/domain/messages/refusal.ts'
import { limitRate } from '#server/domain/account/limits.ts'
import { smsUse } from '#server/domain/code/sms-ceiling.ts'
import sharp from 'sharp'

const WIDTH = 360
const HEIGHT = 140
const LENGTH = 4

/** Strokes in a box of 40 x 60, so that no system font is needed. Similar-looking characters are left out. */
const STROKES = new Map([
  ['2', 'M4 14Q6 2 20 2T36 16Q36 28 20 40L4 58H36'],
  ['3', 'M6 6Q14 0 24 3T34 16T20 28Q36 28 36 43T18 58Q8 58 4 50'],
  ['4', 'M28 58V2L4 40H38'],
  ['5', 'M34 2H8L6 28Q14 22 24 24T36 41T20 58Q8 58 4 50'],
  ['7', 'M4 2H36L16 58'],
  ['A', 'M2 58L20 2L38 58M9 38H31'],
  ['C', 'M36 12Q30 2 20 2Q4 4 4 30T20 58Q30 58 36 48'],
  ['E', 'M34 2H6V58H34M6 29H28'],
  ['F', 'M34 2H6V58M6 29H28'],
  ['H', 'M6 2V58M34 2V58M6 30H34'],
  ['K', 'M6 2V58M34 2L6 34M16 24L36 58'],
  ['L', 'M6 2V58H34'],
  ['M', 'M4 58V2L20 34L36 2V58'],
  ['N', 'M6 58V2L34 58V2'],
  ['P', 'M6 58V2H22Q36 4 36 18T22 33H6'],
  ['R', 'M6 58V2H22Q36 4 36 17T22 31H6M20 31L36 58'],
  ['T', 'M2 2H38M20 2V58'],
  ['X', 'M4 2L36 58M36 2L4 58'],
  ['Y', 'M4 2L20 30L36 2M20 30V58'],
  ['Z', 'M4 2H36L4 58H36'],
])

/** Four characters to type. */
async function drawCharacters(random: Random) {
  const all = [...STROKES.keys()]
  const text = Array.from({ length: LENGTH }, () => all[between(random, 0, all.length - 1)] ?? '7')
  const glyphs = text.map((character, at) => {
    const x = 34 + at * 78 + between(random, -8, 8)
    const y = 36 + between(random, -12, 12)
    const colour = `hsl(${between(random, 0, 359)} 55% 24%)`
    return `<g transform="translate(${x} ${y}) rotate(${between(random, -20, 20)} 20 30)
      scale(${between(random, 95, 125) / 100})"><path d="${STROKES.get(character)}" stroke="${colour}"
      stroke-width="6" fill="none" stroke-linecap="round" stroke-linejoin="round"/></g>`
  })
  const size = { width: WIDTH, height: HEIGHT }
  const svg = groundSvg(random, size).replace('</svg>', `${glyphs.join('')}</svg>`)
  const webp = await sharp(Buffer.from(svg)).webp({ quality: 70 }).toBuffer()
  return { webp, text: text.join(''), ...size }
}

/**
 * Proof of work: zero bits that a device has to find, some 30,000 tries, one to a few seconds; while the shop sends
 * many text messages up to a million.
 */
export const WORK_BITS = { least: 15, most: 20 }
/** Captcha images per address and quarter of an hour: each costs 0.16 s of a CPU. */
export const PICTURES = 60
const PICTURES_SECONDS = 900
/** Images drawn at once: whoever asks for many waits, and the CPUs stay free for other calls. */
const drawing = pLimit(1)

type CaptchaRequest = { id: string; ip: string }

/** Things to click in order, named in the reader's language. */
export async function clickCaptcha(shop: Shop, asked: CaptchaRequest, language: Language) {
  const { webp, names, ...answer } = await drawn(shop, asked, drawThings)
  const work = await keep(shop, asked.id, { kind: 'click', ...answer })
  const { width, height } = answer
  const text = names.map((name) => name[language])
  return { id: asked.id, text, base64: dataUri(webp), width, height, ...work }
}

/** Characters to type. */
export async function pictureCaptcha(shop: Shop, asked: CaptchaRequest) {
  const { webp, text, width, height } = await drawn(shop, asked, drawCharacters)
  const work = await keep(shop, asked.id, { kind: 'picture', text })
  return { id: asked.id, base64: dataUri(webp), width, height, ...work }
}

async function drawn<T>(
  shop: Shop,
  { ip }: CaptchaRequest,
  draw: (random: Shop['random']) => Promise<T>,
) {
  await limitRate(shop, {
    key: `captcha:${networkOf(ip)}`,
    most: PICTURES,
    seconds: PICTURES_SECONDS,
  })
  return drawing(() => draw(shop.random))
}

const dataUri = (webp: Buffer) => `data:image/webp;base64,${webp.toString('base64')}`

/** The work gets harder as the shop's messages of this hour are used up. */
async function bitsNow(shop: Shop) {
  const { sent, most } = await smsUse(shop)
  const { least, most: hardest } = WORK_BITS
  return least + Math.floor((hardest - least) * Math.min(1, sent / most))
}

async function keep(shop: Shop, id: string, answer: Stored) {
  const { db, now, random } = shop
  const bits = await bitsNow(shop)
  const challenge = random.bytes(16).toString('base64url')
  await putCaptcha(db, { id, answer, challenge, bits, expireTime: now() + CAPTCHA_SECONDS })
  return { challenge, bits }
}

/** Whether the answer is right. A wrong one always consumes the captcha, a right one only with `unset`. */
export async function isCaptchaRight(
  { db, now }: Shop,
  { id, info }: { id: string; info: string },
  unset: boolean,
) {
  const found = await captchaById(db, id, now())
  if (!found) return false
  const isRight = info.startsWith(WORK_PREFIX)
    ? isWorkDone(found, info)
    : isAnswer(found.answer, info)
  if (isRight && !unset) return true
  const taken = await takeCaptcha(db, id, now())
  return isRight && taken?.challenge === found.challenge
}

/** For calls that require a captcha. @throws Refused captcha_required, captcha_wrong */
export async function demandCaptcha(shop: Shop, { captchaId, captchaInfo }: CaptchaAnswer) {
  if (captchaId === '' || captchaInfo === '') throw refuse('captcha_required')
  const isRight = await isCaptchaRight(shop, { id: captchaId, info: captchaInfo }, true)
  if (!isRight) throw refuse('captcha_wrong')
}

/** SHA-256 of challenge and answer begins with so many zero bits. */
function isWorkDone({ challenge, bits }: CaptchaRecord, info: string) {
  const digest = createHash('sha256')
    .update(`${challenge}${info.slice(WORK_PREFIX.length)}`)
    .digest()
  return digest.readUInt32BE() >>> (32 - bits) === 0
}

function isAnswer(answer: Stored, info: string) {
  if (answer.kind === 'picture') return info.trim().toUpperCase() === answer.text
  const [clicked = '', width = '', height = ''] = info.split(';')
  const scale = { x: answer.width / Number(width), y: answer.height / Number(height) }
  const points = clicked.split('-').map((point) => point.split(',').map(Number))
  if (points.length !== answer.spots.length) return false
  return answer.spots.every((spot, at) => {
    const [x = NaN, y = NaN] = points[at] ?? []
    return Math.hypot(x * scale.x - spot.x, y * scale.y - spot.y) <= spot.radius
  })
}
