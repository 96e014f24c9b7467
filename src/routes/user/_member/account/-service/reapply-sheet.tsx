import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type * as v from 'valibot'
import { mayReapplyWith } from '#contract/application-rights.ts'
import {
  AFTERSALE_REASONS,
  DESCRIPTION_MAX,
  ReapplyFormSchema,
  type Aftersale,
} from '#contract/aftersale.ts'
import { reasonWords } from '#src/features/aftersale/aftersale-reasons.messages.ts'
import { reapplyMutation } from '#src/features/aftersale/aftersale.mutations.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { Select } from '#src/ui/form/select.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { FormSheet } from '#src/ui/overlay/form-sheet.tsx'

type ReapplySheetProps = { isOpen: boolean; onClose: () => void; aftersale: Aftersale }

/** After a refusal: apply again, with more explanation. */
export function ReapplySheet({ isOpen, onClose, aftersale }: ReapplySheetProps) {
  const { t } = useLingui()
  const sayError = useErrorText()
  const reapply = useMutation(reapplyMutation())
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t`Add details and reapply`}
      closeLabel={t`Close`}
      failure={reapply.error && sayError(reapply.error)}
      submit={{
        children: <Trans>Submit</Trans>,
        busy: reapply.isPending,
        busyLabel: <Trans>Sending</Trans>,
      }}
    >
      {(id) => (
        <ReapplyFields
          id={id}
          aftersale={aftersale}
          onSend={(form, onError) =>
            reapply.mutate({ id: aftersale.id, ...form }, { onSuccess: onClose, onError })
          }
        />
      )}
    </FormSheet>
  )
}

type ReapplyFieldsProps = {
  /** for a button outside the form */
  id: string
  aftersale: Aftersale
  onSend: (form: ReapplyForm, onError: (error: unknown) => void) => void
}
type ReapplyForm = v.InferOutput<typeof ReapplyFormSchema>

function ReapplyFields({ id, aftersale, onSend }: ReapplyFieldsProps) {
  const { t, i18n } = useLingui()
  const { formRef, ...form } = useForm(
    ReapplyFormSchema,
    { reason: aftersale.reason, description: aftersale.description },
    `reapply-${aftersale.id}`,
  )
  const submit = () => {
    const input = form.check()
    if (input) onSend(input, (error) => void form.showRefusal(error))
  }
  return (
    <form id={id} ref={formRef} action={submit} noValidate className="grid gap-4 pb-2">
      <Select
        label={t`Reason`}
        name="reason"
        value={AFTERSALE_REASONS.find((each) => each === form.values.reason) ?? ''}
        onChange={(reason) => form.set('reason', reason)}
        error={form.error('reason')}
        options={AFTERSALE_REASONS.filter((value) => mayReapplyWith(value, aftersale)).map(
          (value) => ({ value, label: i18n._(reasonWords[value]) }),
        )}
      />
      <TextArea
        label={t({ message: 'Details', context: 'after-sales' })}
        name="description"
        rows={4}
        maxLength={DESCRIPTION_MAX}
        countLabel={(used, limit) => t`${used} of ${limit} characters`}
        {...form.field('description')}
      />
    </form>
  )
}
