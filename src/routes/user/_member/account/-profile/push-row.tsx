import { useLingui } from '@lingui/react/macro'
import { devicePush } from '#src/features/push/device-push.ts'
import { useStore } from '#src/platform/state/store.ts'
import { List, ListRow } from '#src/ui/layout/list-row.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'

/** Shows whether this device is notified; opens the choices. */
export function PushRow({ onPress }: { onPress: () => void }) {
  const { t } = useLingui()
  const { isOn } = useStore(devicePush)
  return (
    <Panel className="py-1">
      <List label={t`Notifications`}>
        <ListRow
          title={t`Notifications`}
          value={isOn ? t`On for this device` : t`Off for this device`}
          onPress={onPress}
        />
      </List>
    </Panel>
  )
}
