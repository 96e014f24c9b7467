import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button/button.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import type { Filter } from './filter/filter.ts'

type NotHereProps = { onFilter: (filter: Filter) => void }

/** Another order or filter of a list that is here, which this device does not hold. */
export function NotHere({ onFilter }: NotHereProps) {
  const { t } = useLingui()
  return (
    <StatePanel
      drawing="network"
      title={t`This choice needs the network`}
      isTight
      className="pt-6"
      actions={
        <Button onPress={() => onFilter({})}>
          <Trans>Show what is here</Trans>
        </Button>
      }
    >
      <Trans>It comes by itself when you are back online.</Trans>
    </StatePanel>
  )
}
