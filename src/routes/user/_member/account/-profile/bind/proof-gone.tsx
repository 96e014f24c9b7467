import { Trans } from '@lingui/react/macro'
import { Banner } from '#src/ui/state/banner.tsx'

/** The proof was wrong or has expired: links back to the first step. */
export function ProofGone({ onProveAgain }: { onProveAgain: () => void }) {
  return (
    <Banner
      tone="bad"
      role="alert"
      action={
        <button type="button" onClick={onProveAgain} className="relative hit text-link">
          <Trans>Verify again</Trans>
        </button>
      }
    >
      <Trans>Your verification was incorrect or has expired.</Trans>
    </Banner>
  )
}
