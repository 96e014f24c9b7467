import { useLingui } from '@lingui/react/macro'
import { useMutation, mutationOptions } from '@tanstack/react-query'
import { useRef, useState, useEffect } from 'react'
import * as v from 'valibot'
import { refusedFields, ApiError } from '#src/platform/http/api-error.ts'
import { CODE_LENGTH, CODE_PAUSE_SECONDS, CODE_SECONDS, sendEms, sendSms } from '#contract/code.ts'
import { EmailSchema, MobileSchema, ruleNames, type RuleName } from '#contract/validation.ts'
import { useCaptcha } from '#src/features/captcha/use-captcha.tsx'
import { ruleMessages } from '#src/features/validation/rule.messages.ts'
import { isMember } from '#src/platform/session/session.ts'
import { FieldButton, TextField } from '#src/ui/form/text-field.tsx'
import { maskEmail, maskMobile } from '#contract/lib/text.ts'
import { call } from '#src/platform/http/call.ts'
import type { CaptchaAnswer } from '#contract/captcha.ts'

type CodeInputState = {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}
type CodeFieldsProps = {
  wish: CodeWish
  /** where the code is sent: typed here, or already known and only displayed */
  target: CodeInputState | { known: string }
  code: CodeInputState
  /** the text of a failure that concerns no field */
  sayError: (error: unknown) => string
}

const targetSchemas = { mobile: MobileSchema, email: EmailSchema }

/** A mobile number or email address, and the code sent to it; guests solve a captcha first. */
export function CodeFields({ wish, target, code, sayError }: CodeFieldsProps) {
  const { i18n } = useLingui()
  const [badTarget, setBadTarget] = useState<RuleName | null>(null)
  const targetInput = useRef<HTMLInputElement>(null)
  const written = 'known' in target ? target.known : target.value
  /** The target, if a code can be sent to it; otherwise its error is shown. */
  const checkTarget = () => {
    const checked = v.safeParse(v.object({ target: targetSchemas[wish.channel] }), {
      target: written,
    })
    setBadTarget(checked.success ? null : (ruleNames(checked.issues)['target'] ?? 'invalid'))
    if (!checked.success) targetInput.current?.focus()
    return checked.success ? checked.output.target : null
  }
  return (
    <>
      {'value' in target && (
        <TargetField
          ref={targetInput}
          channel={wish.channel}
          value={target.value}
          onChange={(next) => {
            setBadTarget(null)
            target.onChange(next)
          }}
          error={target.error ?? (badTarget ? i18n._(ruleMessages[badTarget]) : undefined)}
        />
      )}
      <CodeField
        key={wish.channel}
        wish={wish}
        checkTarget={checkTarget}
        code={code}
        sayError={sayError}
      />
    </>
  )
}

type TargetFieldProps = CodeInputState & {
  channel: CodeWish['channel']
  ref: React.Ref<HTMLInputElement>
}

function TargetField({ channel, ...field }: TargetFieldProps) {
  const { t } = useLingui()
  return channel === 'mobile' ? (
    <TextField
      label={t`Mobile number`}
      type="tel"
      name="mobile"
      inputMode="tel"
      autoComplete="tel-national"
      {...field}
    />
  ) : (
    <TextField
      label={t`E-mail`}
      type="email"
      name="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="off"
      {...field}
    />
  )
}

type CodeFieldProps = Pick<CodeFieldsProps, 'wish' | 'code' | 'sayError'> & {
  checkTarget: () => string | null
}

function CodeField({ wish, checkTarget, code, sayError }: CodeFieldProps) {
  const { t, i18n } = useLingui()
  const [sentTo, setSentTo] = useState('')
  const { left, begin } = usePause()
  const input = useRef<HTMLInputElement>(null)
  const sending = useMutation(sendCodeMutation())
  const { ask, captchaSheet } = useCaptcha(sayError)
  const send = async () => {
    const target = checkTarget()
    if (target === null || sending.isPending) return
    const captcha = isMember() ? null : await ask()
    if (!isMember() && captcha === null) return
    sending.mutate(
      { wish, target, captcha },
      {
        onSuccess: () => {
          setSentTo(target)
          code.onChange('') // an older code is no longer valid, and its error no longer applies
          begin(CODE_PAUSE_SECONDS)
          input.current?.focus()
        },
        onError: (error) => {
          begin(retryAfter(error))
          input.current?.focus() // where the answer stands
        },
      },
    )
  }
  const refused = Object.values(refusedFields(sending.error))[0]
  const failure =
    sending.error && (refused ? i18n._(ruleMessages[refused]) : sayError(sending.error))
  /** Nothing is wrong with what was typed: there is a code already, or time to wait. */
  const isEarly = retryAfter(sending.error) > 0
  const masked = sentTo && (wish.channel === 'mobile' ? maskMobile(sentTo) : maskEmail(sentTo))
  const minutes = CODE_SECONDS / 60
  return (
    <>
      <TextField
        ref={input}
        label={t`Code`}
        name="captcha"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={t`${CODE_LENGTH} digits`}
        value={code.value}
        onChange={code.onChange}
        error={code.error ?? (isEarly ? undefined : failure)}
        hint={failure}
        success={
          masked &&
          !isEarly &&
          `${sending.data ?? ''} ${t`It’s going to ${masked} and is valid for ${minutes} minutes.`}`
        }
        trailing={
          <FieldButton onPress={() => void send()} disabled={left > 0 || sending.isPending}>
            {left > 0 ? t`Resend in ${left} s` : sentTo ? t`Resend` : t`Send code`}
          </FieldButton>
        }
      />
      {captchaSheet}
    </>
  )
}

/**
 * Seconds until an action is possible again: `begin(60)` starts the countdown. A clock change meanwhile has no effect.
 */
function usePause() {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function tick() {
      const milliseconds = Math.max(0, until - performance.now())
      setLeft(Math.ceil(milliseconds / 1000))
      if (milliseconds > 0) timer = setTimeout(tick, milliseconds % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until])
  return { left, begin: (seconds: number) => setUntil(performance.now() + seconds * 1000) }
}

type EmailEvent = v.InferOutput<typeof sendEms.input>['event']
type SmsTemplate = v.InferOutput<typeof sendSms.input>['template_code']

/** Where a code is sent and its purpose. */
type CodeWish =
  | { channel: 'mobile'; purpose: SmsTemplate }
  | { channel: 'email'; purpose: EmailEvent }

type CodeRequest = { wish: CodeWish; target: string; captcha: CaptchaAnswer | null }

/** Sends a code; guests have solved a captcha for it. Data: what the server says to it (spec §7). */
const sendCodeMutation = () =>
  mutationOptions({
    mutationFn: async ({ wish, target, captcha }: CodeRequest) => {
      let said = ''
      const onMessage = (message: string) => {
        said = message
      }
      if (wish.channel === 'mobile') {
        const input = { mobile: target, template_code: wish.purpose, ...captcha }
        await call(sendSms, input, { onMessage })
      } else {
        await call(sendEms, { email: target, event: wish.purpose, ...captcha }, { onMessage })
      }
      return said
    },
    meta: { quiet: true },
  })

const RetrySchema = v.object({ retryAfter: v.number() })

/** Seconds to wait, if the server has sent them. */
function retryAfter(error: unknown): number {
  if (!(error instanceof ApiError) || error.failure.kind !== 'envelope') return 0
  const found = v.safeParse(RetrySchema, error.failure.data)
  return found.success ? found.output.retryAfter : 0
}
