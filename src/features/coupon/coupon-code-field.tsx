import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Coupon } from '#contract/coupon.ts'
import { CouponCodeFormSchema } from '#contract/coupon-code.ts'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { isOffline, refusedFields } from '#src/platform/http/api-error.ts'
import { FieldButton, TextField } from '#src/ui/form/text-field.tsx'
import { redeemCodeMutation } from './coupon.mutations.ts'

/** The code of a coupon that is being typed. Call it outside of the sheet, so that closing it loses nothing. */
export function useCouponCode(onRedeemed?: (coupon: Coupon) => void) {
  const { formRef, ...form } = useForm(CouponCodeFormSchema, { code: '' }, 'coupon-code')
  const redeem = useMutation(redeemCodeMutation())
  const { isOnline } = useConnection()
  const [isAskedOffline, setAskedOffline] = useState(false)
  const submit = () => {
    setAskedOffline(!isOnline)
    if (!isOnline || redeem.isPending) return
    const input = form.check()
    if (!input) return
    redeem.mutate(input.code, {
      onSuccess: (coupon) => {
        form.set('code', '')
        onRedeemed?.(coupon)
      },
      onError: (error) => void form.showRefusal(error),
    })
  }
  const change = (code: string) => {
    if (!redeem.isPending) redeem.reset()
    setAskedOffline(false)
    form.set('code', code)
  }
  const { error } = redeem
  const isElsewhere = isOffline(error) || Object.keys(refusedFields(error)).length > 0
  return {
    formRef,
    field: form.field('code'),
    change,
    submit,
    failure: isElsewhere ? null : error,
    isOnline,
    isAskedOffline: isAskedOffline && !isOnline,
    isBusy: redeem.isPending,
  }
}

/** Redeems the code of a coupon, from a leaflet for instance. Its button keeps its width, whatever its state. */
export function CouponCodeField({ code }: { code: ReturnType<typeof useCouponCode> }) {
  const { t } = useLingui()
  const sayError = useErrorText()
  const { formRef, field, change, submit, failure, isOnline, isAskedOffline, isBusy } = code
  const needsNetwork = <Trans>You need to be online to redeem.</Trans>
  const fault = isAskedOffline ? needsNetwork : failure && sayError(failure)
  return (
    <form ref={formRef} action={submit} noValidate aria-busy={isBusy} className="pb-4">
      <TextField
        label={t`Redeem a code`}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        hint={isOnline ? <Trans>As printed, in capitals or not</Trans> : needsNetwork}
        {...field}
        onChange={change}
        error={field.error ?? (fault && <span role="alert">{fault}</span>)}
        trailing={
          <FieldButton onPress={submit}>
            <Trans>Redeem</Trans>
          </FieldButton>
        }
      />
    </form>
  )
}
