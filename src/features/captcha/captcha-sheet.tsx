import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { refusalReason } from '#src/platform/http/api-error.ts'
import { WORK_PREFIX, type CaptchaAnswer } from '#contract/captcha.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { newOperationId } from '#src/platform/lib/operation-id.ts'
import { notifySuccess } from '#src/platform/state/notifications.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { SkeletonBox } from '#src/ui/state/skeleton.tsx'
import { captchaQuery, checkCaptchaMutation, type Captcha } from './captcha.queries.ts'
import { ClickBoard } from './click-board.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

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
function WorkButton({ captcha, onDone }: WorkButtonProps) {
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

type CaptchaSheetProps = {
  isOpen: boolean
  onClose: () => void
  onPassed: (answer: CaptchaAnswer) => void
  sayError: (error: unknown) => string
}

/** The captcha: objects to click in order or characters to type, as the site has configured (spec §5). */
export function CaptchaSheet({ isOpen, onClose, ...rest }: CaptchaSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`A quick check`} closeLabel={t`Close`}>
      <CaptchaBody {...rest} />
    </Sheet>
  )
}

function CaptchaBody({ onPassed, sayError }: Pick<CaptchaSheetProps, 'onPassed' | 'sayError'>) {
  const { t, i18n } = useLingui()
  const { data: site } = useSuspenseQuery(siteQuery(i18n.locale))
  const [id, setId] = useState(newOperationId)
  const loading = useQuery(captchaQuery(site.captcha, id))
  const checking = useMutation(checkCaptchaMutation())
  const answer = (info: string) => {
    checking.mutate(
      { id, info },
      {
        onSuccess: () => {
          notifySuccess(t`Verification is successful!`)
          onPassed({ captchaId: id, captchaInfo: info })
        },
        onError: () => setId(newOperationId()), // a wrong answer ends this captcha
      },
    )
  }
  const refresh = () => {
    checking.reset()
    setId(newOperationId())
  }
  const failure = checking.error && wordsFor(checking.error)
  function wordsFor(error: Error) {
    return refusalReason(error) === 'captcha_wrong'
      ? t`The correct area is not clicked, please try again!`
      : sayError(error)
  }
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <Question captcha={loading.data} isClick={site.captcha === 'click'} />
        <IconButton icon={RefreshCw} label={t`Another picture`} onPress={refresh} />
      </div>
      {loading.isError && (
        <Banner tone="bad" role="alert">
          <Trans>Captcha loading failed, please click refresh button</Trans>
        </Banner>
      )}
      {failure && (
        <Banner tone="bad" role="alert">
          {failure}
        </Banner>
      )}
      {loading.isPending && <SkeletonBox className="aspect-5/3 w-full max-w-100 rounded-2" />}
      {loading.data &&
        (site.captcha === 'click' ? (
          <ClickBoard key={id} captcha={loading.data} onClicked={answer} />
        ) : (
          <PictureAnswer
            key={id}
            captcha={loading.data}
            isBusy={checking.isPending}
            onTyped={answer}
          />
        ))}
      {loading.data && <WorkButton key={`work-${id}`} captcha={loading.data} onDone={answer} />}
    </div>
  )
}

function Question({ captcha, isClick }: { captcha: Captcha | undefined; isClick: boolean }) {
  if (!isClick) {
    return (
      <p>
        <Trans>Type the characters</Trans>
      </p>
    )
  }
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Trans>Click in this order</Trans>
      {captcha?.text.map((word) => (
        <b key={word} className="rounded-1 bg-sunken px-2 py-0.5 font-strong">
          {word}
        </b>
      ))}
    </p>
  )
}

type PictureAnswerProps = {
  captcha: Captcha
  isBusy: boolean
  onTyped: (characters: string) => void
}

/** Characters in an image, to be typed. */
function PictureAnswer({ captcha, isBusy, onTyped }: PictureAnswerProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { base64, width, height } = captcha
  const submit = () => {
    if (typed.trim() !== '') onTyped(typed)
  }
  return (
    <form action={submit} noValidate className="grid gap-3">
      <img
        src={base64}
        alt={t`Characters to type. You can verify without a picture below.`}
        width={width / 2}
        height={height / 2}
        className="rounded-2"
      />
      <TextField
        label={t`Characters in the picture`}
        name="captcha"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" busy={isBusy} busyLabel={<Trans>Verifying</Trans>}>
        <Trans>Verify</Trans>
      </Button>
    </form>
  )
}
