import { proxy } from 'valtio/vanilla'

/** Set once site settings have come for a guest and once for a member (spec §4). */
export const portal = proxy({ initialize: false, userInitialize: false })
