import { useLingui } from '@lingui/react/macro'
import { notify } from '#src/platform/state/notifications.ts'

let isTold = false

/** Says, once until the page is left, that what is typed is not stored on this device. */
export function useTellUnkept() {
  const { t } = useLingui()
  return () => {
    if (isTold) return
    isTold = true
    notify({
      kind: 'info',
      content: t`Your browser isn’t saving anything for this shop, so what you type here will be gone when you close the page.`,
    })
  }
}
