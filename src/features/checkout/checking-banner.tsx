import { useLingui } from '@lingui/react/macro'
import { Banner } from '#src/ui/state/banner.tsx'
import { CheckAgain } from './check-again.tsx'
import { outcomeWords } from './checkout.messages.ts'

/** Shown while it is unknown whether an order was placed. */
export function CheckingBanner({ role }: { role?: 'alert' }) {
  const { i18n } = useLingui()
  return (
    <Banner
      tone="warn"
      role={role}
      title={i18n._(outcomeWords.checking)}
      action={<CheckAgain isSmall />}
    >
      {i18n._(outcomeWords.wait)}
    </Banner>
  )
}
