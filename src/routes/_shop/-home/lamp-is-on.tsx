import { Trans } from '@lingui/react/macro'

/** The shop’s own word of welcome. */
export const LampIsOn = () => <Trans>The lamp is on.</Trans>
