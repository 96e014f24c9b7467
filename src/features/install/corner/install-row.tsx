import { useLingui } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { install, openInstall } from '#src/features/install/install.ts'
import { useStore } from '#src/platform/state/store.ts'
import { ListRow } from '#src/ui/layout/list-row.tsx'
import { useInstallWords } from './use-install-words.ts'

function useCanInstall() {
  const { way } = useStore(install)
  return useInstallWords() && way !== undefined
}

/** The unobtrusive, permanent way to install, where this device supports it: a button among links. */
export function InstallButton({ className }: { className: string }) {
  const { t } = useLingui()
  if (!useCanInstall()) return null
  return (
    <button type="button" onClick={openInstall} className={className}>
      {t`Install the app`}
    </button>
  )
}

/** The same as a menu row; `onPress` closes that menu. */
export function InstallRow({ onPress }: { onPress: () => void }) {
  const { t } = useLingui()
  if (!useCanInstall()) return null
  const press = () => {
    onPress()
    openInstall()
  }
  return <ListRow icon={Smartphone} title={t`Install the app`} onPress={press} />
}
