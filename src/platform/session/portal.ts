import { store } from '#src/platform/state/store.ts'

/** Set once site settings have loaded for a guest and once for a member (spec §4). */
export const portal = store({ initialize: false, userInitialize: false })
