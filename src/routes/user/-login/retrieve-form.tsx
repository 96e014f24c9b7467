import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Channel } from '#contract/code.ts'
import { RetrieveByEmailSchema, RetrieveByMobileSchema, withAgreement } from '#contract/entry.ts'
import { CodeFields } from '#src/features/account/code-fields.tsx'
import { useCaptchaRetry } from '#src/features/captcha/use-captcha.tsx'
import { retrieveMutation } from '#src/features/account/entry.mutations.ts'
import { UntieWechat, NewPasswordField } from '#src/features/account/new-password-field.tsx'
import { refusalReason } from '#src/platform/http/api-error.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { Segment } from '#src/ui/form/segment.tsx'
import { Agreement } from './agreement.tsx'
import { EntryButton } from './entry-button.tsx'
import { isClosing, KeepAccount } from './keep-account.tsx'
import { FormFailure } from '#src/features/failure/form-failure.tsx'
import { useConnection } from '#src/platform/connection/connection.ts'
import type { EntryFormProps } from './ways.ts'

/** Resets a forgotten password by a code sent to what the member has bound. */
export function RetrieveForm(props: EntryFormProps & { offersWechat: boolean }) {
  const { t } = useLingui()
  const [channel, setChannel] = useState<Channel>('mobile')
  return (
    <>
      <Segment<Channel>
        label={t`Send the code to`}
        isBlock
        className="mt-6"
        value={channel}
        onChange={setChannel}
        options={[
          { value: 'mobile', label: t`My mobile` },
          { value: 'email', label: t`My e-mail` },
        ]}
      />
      <RetrieveFields key={channel} channel={channel} {...props} />
    </>
  )
}

const EMPTY = { mobile: '', email: '', captcha: '', password: '', agreed: false }
/** `agreed`: once the server has asked for agreement. */
const SCHEMAS = {
  mobile: { plain: RetrieveByMobileSchema, agreed: withAgreement(RetrieveByMobileSchema) },
  email: { plain: RetrieveByEmailSchema, agreed: withAgreement(RetrieveByEmailSchema) },
}

type RetrieveFieldsProps = EntryFormProps & { channel: Channel; offersWechat: boolean }

function RetrieveFields({ channel, offersWechat, onSignedIn, isLeaving }: RetrieveFieldsProps) {
  const { t } = useLingui()
  const sayError = useErrorText()
  const { isOnline } = useConnection()
  const retrieve = useMutation(retrieveMutation())
  const { withCaptcha, captchaSheet } = useCaptchaRetry(sayError)
  const [isAsked, setAsked] = useState(false)
  const { formRef, ...form } = useForm(
    SCHEMAS[channel][isAsked ? 'agreed' : 'plain'],
    { ...EMPTY, type: channel, untiesWechat: offersWechat },
    `retrieve-${channel}`,
  )
  const submit = (keepsAccount = false) => {
    const input = form.check()
    if (!input || !isOnline) return
    withCaptcha(
      retrieve.mutate,
      { ...input, keepsAccount },
      {
        onSuccess: onSignedIn,
        onError: (error) => {
          if (refusalReason(error) === 'agreement_required') setAsked(true)
          form.showRefusal(error)
        },
      },
    )
  }
  return (
    <form ref={formRef} action={() => submit()} noValidate className="mt-4 grid gap-4">
      <CodeFields
        wish={{ channel, purpose: 'user_retrieve_pwd' }}
        target={form.field(channel)}
        code={form.field('captcha')}
        sayError={sayError}
      />
      <NewPasswordField label={t`New password`} name="password" {...form.field('password')} />
      {offersWechat && (
        <UntieWechat
          isOn={form.values.untiesWechat}
          onChange={(isOn) => form.set('untiesWechat', isOn)}
        />
      )}
      {isAsked && (
        <Agreement
          isAgreed={form.values.agreed}
          onChange={(agreed) => form.set('agreed', agreed)}
          error={form.error('agreed')}
        />
      )}
      {isClosing(retrieve.error) ? (
        <KeepAccount failure={retrieve.error} isBusy={isLeaving} onKeep={() => submit(true)} />
      ) : (
        <>
          <FormFailure error={retrieve.error} />
          <EntryButton busy={retrieve.isPending || isLeaving}>
            <Trans>Set password and sign in</Trans>
          </EntryButton>
        </>
      )}
      {captchaSheet}
    </form>
  )
}
