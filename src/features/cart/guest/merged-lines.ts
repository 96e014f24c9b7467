import type { MergedLine } from '#contract/cart.ts'
import { onWipe } from '#src/platform/session/session-epoch.ts'
import { store } from '#src/platform/state/store.ts'

/** What became of the goods that this device brought along at sign-in; shown in the cart until it is dismissed. */
export const mergedCart = store<{ lines: MergedLine[] }>({ lines: [] })

export const forgetMergedLines = () => {
  mergedCart.lines = []
}

onWipe(forgetMergedLines)
