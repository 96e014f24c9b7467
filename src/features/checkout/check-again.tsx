import { Trans } from '@lingui/react/macro'
import { useIsMutating } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Button } from '#src/ui/button/button.tsx'
import { FIND_OUT } from './checkout.mutations.ts'
import { clarifyNow } from './place-order/clarify.ts'

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
