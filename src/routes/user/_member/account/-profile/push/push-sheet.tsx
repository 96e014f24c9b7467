import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormFailure } from '#src/features/failure/form-failure.tsx'
import { pushQuery } from '#src/features/push/push.queries.ts'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { Skeleton, SkeletonRow } from '#src/ui/state/skeleton.tsx'
import { DeviceSwitch } from './device-switch.tsx'
import { PushChoiceFields } from './push-choices.tsx'

type PushSheetProps = { isOpen: boolean; onClose: () => void }

/** Notifications: on this device or not, about what, and when not. Every change takes effect at once. */
export function PushSheet({ isOpen, onClose }: PushSheetProps) {
  const { t } = useLingui()
  const { data: choices, error } = useQuery({ ...pushQuery(), enabled: isOpen })
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Notifications`} closeLabel={t`Close`}>
      <div className="grid gap-5 pb-2">
        <DeviceSwitch onClose={onClose} />
        {choices ? (
          <PushChoiceFields choices={choices} />
        ) : error ? (
          <FormFailure error={error} />
        ) : (
          <Skeleton label={t`Loading`}>
            <SkeletonRow />
            <SkeletonRow />
          </Skeleton>
        )}
      </div>
    </Sheet>
  )
}
