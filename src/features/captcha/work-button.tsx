import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Spinner } from '#src/ui/spinner.tsx'
import type { Captcha } from './captcha.queries.ts'
import { WORK_PREFIX } from '#contract/captcha.ts'

/** How many numbers are tried before yielding to the page. */
const PORTION = 512

/** Plain http outside localhost has no SubtleCrypto, so the alternative without an image is unavailable. */
const canWork = () => typeof crypto.subtle === 'object'

type Work = { challenge: string; bits: number }

/** Finds the number that proves a few seconds of work; rejects when aborted. */
async function doWork({ challenge, bits }: Work, signal: AbortSignal): Promise<string> {
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

type WorkButtonProps = { captcha: Captcha; onDone: (info: string) => void }

/**
 * The alternative without an image: proof of work. This device computes for a few seconds, which is negligible for a
 * person and expensive for many bots.
 */
export function WorkButton({ captcha, onDone }: WorkButtonProps) {
  const [isWorking, setWorking] = useState(false)
  const [finished, setFinished] = useState<string | null>(null)
  const { challenge, bits } = captcha
  useEffect(() => {
    if (!isWorking) return undefined
    const giveUp = new AbortController()
    doWork({ challenge, bits }, giveUp.signal).then(setFinished, () => setWorking(false))
    return () => giveUp.abort()
  }, [isWorking, challenge, bits])
  useEffect(() => {
    if (finished !== null) onDone(finished)
    // oxlint-disable-next-line react/exhaustive-deps -- it runs once, however often the page re-renders
  }, [finished])
  if (!canWork()) return null
  if (isWorking) {
    return (
      <output className="flex min-h-tap items-center gap-2 text-13 text-ink-2">
        <Spinner />
        <Trans>Verifying this device. It takes a few seconds.</Trans>
      </output>
    )
  }
  return (
    <p className="text-13 text-ink-3">
      <button
        type="button"
        onClick={() => setWorking(true)}
        className="min-h-tap text-left text-link"
      >
        <Trans>Can’t see the picture? Verify without a picture</Trans>
      </button>
    </p>
  )
}
