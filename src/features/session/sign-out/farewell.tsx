import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { ending } from '#src/platform/session/session-epoch.ts'
import { notify } from '#src/platform/state/notifications.ts'
import { useStore } from '#src/platform/state/store.ts'
import * as v from 'valibot'
import { stored } from '#src/platform/storage/stored.ts'

const FarewellSchema = v.object({
  /** `closing`: the account is to be closed */
  kind: v.picklist(['told', 'refused', 'unreached', 'closing']),
  /** of a refusal, in the server's words; of a closing, until when it can be undone */
  msg: v.string(),
})
/** How a logout went, as far as the server was reached. */
export type SignOutResult = v.InferOutput<typeof FarewellSchema>

const saved = stored('shop:farewell', FarewellSchema)

/** Stores it across the next page load, which shows it. */
export function keepFarewell(farewell: SignOutResult) {
  if (farewell.kind !== 'told') saved.write(farewell)
}

/** The note still to be shown, returned once. */
function takeFarewell(): SignOutResult | undefined {
  const farewell = saved.read()
  saved.clear()
  return farewell
}

/** Shows, on the page after a logout, what the previous page could not. */
export function Farewell() {
  const { t } = useLingui()
  const { isEnding } = useStore(ending)
  useEffect(() => {
    const farewell = isEnding ? undefined : takeFarewell()
    if (farewell?.kind === 'refused') notify({ kind: 'error', content: farewell.msg })
    if (farewell?.kind === 'closing') notify({ kind: 'info', content: farewell.msg })
    if (farewell?.kind === 'unreached')
      notify({
        kind: 'info',
        content: t`You’re signed out on this device, but we couldn’t reach the shop to confirm.`,
      })
  }, [isEnding, t])
  return null
}
