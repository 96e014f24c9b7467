import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { chooseTheme, readTheme, type Theme } from './theme.ts'
import { Segment } from '#src/ui/form/segment.tsx'

/** Light, dark, or the device's setting; takes effect at once. */
export function ThemeChoice() {
  const { t } = useLingui()
  const [theme, setTheme] = useState(readTheme)
  const change = (next: Theme) => {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <Segment
      label={t`Theme`}
      value={theme}
      onChange={change}
      options={[
        { value: 'system', label: t`Auto` },
        { value: 'light', label: t`Light` },
        { value: 'dark', label: t`Dark` },
      ]}
      className="my-2"
    />
  )
}
