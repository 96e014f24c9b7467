import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { refusalReason } from '#src/platform/http/api-error.ts'
import type { CaptchaAnswer } from '#contract/captcha.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { newOperationId } from '#src/platform/lib/operation-id.ts'
import { notifySuccess } from '#src/platform/state/notifications.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { SkeletonBox } from '#src/ui/state/skeleton.tsx'
import { captchaQuery, checkCaptchaMutation, type Captcha } from './captcha.queries.ts'
import { ClickBoard } from './click-board.tsx'
import { PictureAnswer } from './picture-answer.tsx'
import { WorkButton } from './work-button.tsx'

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
