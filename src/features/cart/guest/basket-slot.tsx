import type { I18n } from '@lingui/core'
import { LateSheet } from '#src/features/failure/late-sheet.tsx'
import { useStore } from '#src/platform/state/store.ts'
import { basket } from './guest-cart.ts'

/** The guest’s basket, from the first time it is opened. `i18n` is the app’s instance. */
export function BasketSlot({ i18n }: { i18n: I18n }) {
  const { isOpen } = useStore(basket)
  return (
    <LateSheet
      i18n={i18n}
      bundle="basket"
      isOpen={isOpen}
      props={{}}
      load={async () => (await import('./basket-sheet.tsx')).BasketSheet}
      onFailed={() => {
        basket.isOpen = false
      }}
    />
  )
}
