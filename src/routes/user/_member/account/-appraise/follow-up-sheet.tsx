import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { FollowUpFormSchema, REVIEW_MAX, REVIEW_MIN } from '#contract/own-review.ts'
import { followUpMutation } from '#src/features/review/review.mutations.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { useErrorText } from '#src/features/failure/use-error-text.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { FormSheet } from '#src/ui/overlay/form-sheet.tsx'
import { Banner } from '#src/ui/state/banner.tsx'

type FollowUpSheetProps = { isOpen: boolean; onClose: () => void; reviewId: number }

/** The member's follow-up review, once. */
export function FollowUpSheet({ isOpen, onClose, reviewId }: FollowUpSheetProps) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const followUp = useMutation(followUpMutation())
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t`Add to your review`}
      closeLabel={t`Close`}
      submit={{
        children: <Trans>Publish</Trans>,
        busy: followUp.isPending,
        busyLabel: <Trans>Sending</Trans>,
        why: isOnline ? undefined : <Trans>You need to be online for this.</Trans>,
        whyIcon: WifiOff,
      }}
    >
      {(id) => (
        <FollowUpForm
          id={id}
          reviewId={reviewId}
          error={followUp.error}
          onSend={(content) => followUp.mutate({ id: reviewId, content }, { onSuccess: onClose })}
        />
      )}
    </FormSheet>
  )
}

type FollowUpFormProps = {
  id: string
  reviewId: number
  error: Error | null
  onSend: (content: string) => void
}

function FollowUpForm({ id, reviewId, error, onSend }: FollowUpFormProps) {
  const { t } = useLingui()
  const sayError = useErrorText()
  const { formRef, ...form } = useForm(FollowUpFormSchema, { content: '' }, `follow-up-${reviewId}`)
  const send = () => {
    const input = form.check()
    if (input) onSend(input.content)
  }
  return (
    <form id={id} ref={formRef} action={send} noValidate className="grid gap-4">
      {error && (
        <Banner tone="bad" role="alert">
          {sayError(error)}
        </Banner>
      )}
      <TextArea
        label={t`How is it after a while?`}
        name="content"
        rows={4}
        maxLength={REVIEW_MAX}
        hint={t`${REVIEW_MIN} to ${REVIEW_MAX} characters`}
        countLabel={(used, limit) => t`${used} of ${limit} characters`}
        {...form.field('content')}
      />
    </form>
  )
}
