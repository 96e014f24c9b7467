import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { useIsAdding, type PurchaseActions } from './use-buying.ts'

type AddButtonProps = {
  buying: PurchaseActions
  onPress: () => void
  busyLabel?: ReactNode
  disabled: boolean
  describedBy: string | undefined
  className?: string
}

/** "Add to cart"; while the server answers, nothing else of the page renders. */
export const AddButton = ({ buying, ...button }: AddButtonProps) => (
  <Button {...button} variant="line" busy={useIsAdding(buying)}>
    <Trans>Add to cart</Trans>
  </Button>
)
