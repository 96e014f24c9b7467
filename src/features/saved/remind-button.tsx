import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, mutationOptions, queryOptions } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Bell, BellRing } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { mayAskForPush, notifyDeviceMutation } from '#src/features/push/push.queries.ts'
import { isUnreached } from '#src/platform/http/api-error.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { session } from '#src/platform/session/session.ts'
import { notify, notifySuccess } from '#src/platform/state/notifications.ts'
import { useStore } from '#src/platform/state/store.ts'
import { Button } from '#src/ui/button/button.tsx'
import { addReminder, getReminders, removeReminder } from '#contract/reminder.ts'
import { call } from '#src/platform/http/call.ts'
import { guestWish } from '#src/platform/storage/guest-wish.ts'

/** Variants that the member wants a message about once they are back in stock. */
const remindersQuery = () =>
  queryOptions({
    queryKey: ['saved', 'reminders'],
    queryFn: async ({ signal }) => (await call(getReminders, {}, { signal })).skuIds,
  })

const remindMutation = () =>
  mutationOptions({
    mutationFn: ({ skuId, isWanted }: { skuId: number; isWanted: boolean }) =>
      call(isWanted ? addReminder : removeReminder, { skuId }),
    onSuccess: (_done, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: remindersQuery().queryKey }),
  })

/** The variant a guest wanted to be told about before signing in. */
const reminderWish = guestWish('reminderWish')

type RemindButtonProps = {
  /** undefined: none is chosen yet */
  skuId: number | undefined
  /** pressed without a choice */
  onMissing?: (() => void) | undefined
  isSmall?: boolean
}

/** For what is sold out: a member gets one message when it is back; a guest signs in first, then gets it. */
export function RemindButton({ skuId, onMissing, isSmall = false }: RemindButtonProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const to = useLocation({ select: ({ href }) => href })
  const isMember = useStore(session).token !== ''
  const { data } = useQuery({ ...remindersQuery(), enabled: isMember })
  const remind = useMutation(remindMutation())
  const isSet = skuId !== undefined && data?.includes(skuId) === true
  const device = useMutation(notifyDeviceMutation())
  const notifyDevice = () =>
    device.mutate(true, {
      onSuccess: (isOn) => isOn && notifySuccess(t`This device will notify you too`),
    })
  const confirm = () =>
    notify({
      kind: 'success',
      content: t`We’ll let you know`,
      ...(mayAskForPush() && {
        action: { label: t`Notify this device`, onPress: notifyDevice },
      }),
    })
  const sayOffline = () => notify({ kind: 'info', content: t`You need to be online for this.` })
  const want = (wanted: { skuId: number; isWanted: boolean }) =>
    remind.mutate(wanted, {
      onSuccess: () => wanted.isWanted && confirm(),
      onError: (error) => isUnreached(error) && sayOffline(),
    })
  const wantAsBefore = useEffectEvent(() => {
    const wished = reminderWish.take()
    if (wished !== undefined) want({ skuId: wished, isWanted: true })
  })
  useEffect(() => {
    if (isMember) wantAsBefore()
  }, [isMember])
  const press = () => {
    if (skuId === undefined) return onMissing?.()
    if (!connection.isOnline) return sayOffline()
    if (isMember) return want({ skuId, isWanted: !isSet })
    reminderWish.keep(skuId)
    return void navigate({ to: '/user/login', search: { to } })
  }
  return (
    <Button
      variant={isSet ? 'soft' : 'line'}
      icon={isSet ? BellRing : Bell}
      isSmall={isSmall}
      isBlock={!isSmall}
      busy={remind.isPending}
      onPress={press}
    >
      {isSet ? <Trans>Cancel reminder</Trans> : <Trans>Tell me when it’s back</Trans>}
    </Button>
  )
}
