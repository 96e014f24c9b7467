import { WORK_PREFIX } from '#src/contract/captcha.ts'

/** How many numbers are tried before the page may breathe. */
const PORTION = 512

/** Plain http outside of localhost has no hash functions, so no way without the picture. */
export const canWork = () => typeof crypto.subtle === 'object'

type Work = { challenge: string; bits: number }

/** Finds the number that proves some seconds of work; rejects when it is given up. */
export async function doWork({ challenge, bits }: Work, signal: AbortSignal): Promise<string> {
  for (let from = 0; ; from += PORTION) {
    signal.throwIfAborted()
    const found = await firstOf(challenge, bits, from)
    if (found !== null) return `${WORK_PREFIX}${found}`
  }
}

async function firstOf(challenge: string, bits: number, from: number) {
  const encoder = new TextEncoder()
  const digests = await Promise.all(
    Array.from({ length: PORTION }, (_, at) =>
      crypto.subtle.digest('SHA-256', encoder.encode(`${challenge}${from + at}`)),
    ),
  )
  const at = digests.findIndex((digest) => new DataView(digest).getUint32(0) >>> (32 - bits) === 0)
  return at < 0 ? null : from + at
}
