import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass, WifiOff, Check } from 'lucide-react'
import { useState } from 'react'
import { REVIEW_MAX, REVIEW_MIN } from '#contract/own-review.ts'
import { LineHead } from '#src/features/order/line/line-head.tsx'
import { UploadField } from '#src/features/upload/upload-field.tsx'
import { useErrorText } from '#src/features/failure/use-error-text.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { StarField } from './star-field.tsx'
import { useReviewForm, type ReviewFormProps } from './use-review-form.ts'
import { formatDateTime } from '#src/platform/lib/time/time.ts'
import { Icon } from '#src/ui/icon.tsx'

const FORM = 'review'

/** Stars, text and photos; the button is disabled without a network and during uploads. */
export function ReviewForm(props: ReviewFormProps) {
  const { line } = props
  const { t } = useLingui()
  const sayError = useErrorText()
  const { isOnline } = useConnection()
  const { formRef, form, change, send, uploads, keptAt, review } = useReviewForm(props)
  const why = () => {
    if (!isOnline) return <Trans>You need to be online to publish. Your draft is saved.</Trans>
    return uploads.isBusy ? <Trans>Photos are still uploading.</Trans> : undefined
  }
  const publish = (
    <Button
      type="submit"
      form={FORM}
      isBlock
      busy={review.isPending}
      busyLabel={<Trans>Sending</Trans>}
      why={why()}
      whyIcon={isOnline ? Hourglass : WifiOff}
    >
      <Trans>Publish</Trans>
    </Button>
  )
  return (
    <form
      id={FORM}
      ref={formRef}
      action={send}
      noValidate
      className="grid max-w-140 gap-4 max-desktop:mx-auto"
    >
      <LineHead line={line} />
      {review.error && (
        <Banner tone="bad" role="alert">
          {sayError(review.error)}
        </Banner>
      )}
      <StarField
        star={form.values.star}
        error={form.error('star')}
        onChange={(star) => change({ star })}
      />
      <TextArea
        label={t`How do you like it?`}
        name="content"
        rows={4}
        maxLength={REVIEW_MAX}
        hint={t`${REVIEW_MIN} to ${REVIEW_MAX} characters`}
        countLabel={(used, limit) => t`${used} of ${limit} characters`}
        value={form.values.content}
        onChange={(content) => change({ content })}
        error={form.error('content')}
      />
      <UploadField label={t`Photos`} uploads={uploads} sayError={sayError} />
      <Checkbox
        label={t`Post anonymously`}
        checked={form.values.anonymous}
        onChange={(anonymous) => change({ anonymous })}
      />
      {keptAt !== undefined && <DraftKept time={keptAt} />}
      <div className="max-desktop:hidden">{publish}</div>
      <BottomBar isOverTabs isHiddenOnDesktop>
        {publish}
      </BottomBar>
    </form>
  )
}

/** Shows that the draft survives a reload, and when it was saved. */
function DraftKept({ time }: { time: number }) {
  const [now] = useState(() => new Date())
  const clock = formatDateTime(time, now)
  return (
    <p className="flex items-center gap-1.5 text-13 text-jade-text">
      <Icon of={Check} size={16} />
      <Trans>Draft saved on this device, {clock}</Trans>
    </p>
  )
}
