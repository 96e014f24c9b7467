import { useLingui } from '@lingui/react/macro'
import { useStore } from '#src/platform/state/store.ts'
import { Segment } from '#src/ui/form/segment.tsx'
import { chooseTheme, theme } from './theme.ts'

/** Light, dark, or the device's setting; takes effect at once, in every tab. */
export function ThemeChoice() {
  const { t } = useLingui()
  const { chosen } = useStore(theme)
  return (
    <Segment
      label={t`Appearance`}
      value={chosen}
      onChange={chooseTheme}
      options={[
        { value: 'system', label: t`Auto` },
        { value: 'light', label: t`Light` },
        { value: 'dark', label: t`Dark` },
      ]}
      className="my-2"
    />
  )
}
