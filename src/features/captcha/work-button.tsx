import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Spinner } from '#src/ui/spinner.tsx'
import type { Captcha } from './captcha.queries.ts'
import { canWork, doWork } from './work.ts'

type WorkButtonProps = { captcha: Captcha; onDone: (info: string) => void }

/** The way without a picture: this device works for some seconds, which a person never notices and a crowd of bots does. */
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
    // oxlint-disable-next-line react/exhaustive-deps -- it is done once, whatever the page draws meanwhile
  }, [finished])
  if (!canWork()) return null
  if (isWorking) {
    return (
      <output className="flex min-h-tap items-center gap-2 text-13 text-ink-2">
        <Spinner />
        <Trans>This device is proving itself. It takes a few seconds.</Trans>
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
        <Trans>Can’t see the picture? Let this device prove itself</Trans>
      </button>
    </p>
  )
}
