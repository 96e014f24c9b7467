import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import type { Profile } from '#contract/account.ts'
import { endOtherSessionsMutation } from '#src/features/account/account.mutations.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'

type DevicesSheetProps = { profile: Profile; isOpen: boolean; onClose: () => void }

/** Signs out every device except this one. */
export function DevicesSheet({ profile, isOpen, onClose }: DevicesSheetProps) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const end = useMutation(endOtherSessionsMutation())
  const { otherDevices } = profile
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Other devices`} closeLabel={t`Close`}>
      <div className="grid gap-4">
        <p className="text-ink-2">
          {otherDevices === 0 ? (
            <Trans>You’re signed in on this device only.</Trans>
          ) : (
            <Plural
              value={otherDevices}
              one="You’re signed in on one other device. It will need to sign in again."
              other="You’re signed in on # other devices. They’ll need to sign in again."
            />
          )}
        </p>
        {otherDevices > 0 && (
          <Button
            variant="danger"
            busy={end.isPending}
            busyLabel={<Trans>Signing out</Trans>}
            why={isOnline ? undefined : <Trans>You need to be online to sign them out.</Trans>}
            whyIcon={WifiOff}
            onPress={() => end.mutate(undefined, { onSuccess: onClose })}
          >
            <Trans>Sign them out</Trans>
          </Button>
        )}
      </div>
    </Sheet>
  )
}
