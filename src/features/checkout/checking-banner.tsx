import { useLingui, Trans } from '@lingui/react/macro'
import { Banner } from '#src/ui/state/banner.tsx'
import { outcomeWords } from './checkout.messages.ts'
import { useIsMutating } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Button } from '#src/ui/button/button.tsx'
import { FIND_OUT } from './checkout.mutations.ts'
import { clarifyNow } from './clarify.ts'

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

/** Queries the outcome of an order at once; it is also polled automatically, less often. */
export function CheckAgain({ isSmall = false }: { isSmall?: boolean }) {
  const isAsking = useIsMutating({ mutationKey: FIND_OUT }) > 0
  return (
    <Button
      variant={isSmall ? 'soft' : 'ink'}
      isSmall={isSmall}
      icon={isSmall ? undefined : RotateCw}
      busy={isAsking}
      busyLabel={<Trans>Checking</Trans>}
      onPress={clarifyNow}
    >
      <Trans>Check again</Trans>
    </Button>
  )
}
