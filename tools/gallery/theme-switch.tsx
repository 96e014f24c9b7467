import { useState } from 'react'
import { Switch } from '#src/ui/form/switch.tsx'

export function ThemeSwitch() {
  const [isDark, setDark] = useState(document.documentElement.dataset.theme === 'dark')
  function change(next: boolean) {
    document.documentElement.dataset.theme = next ? 'dark' : 'light'
    setDark(next)
  }
  return <Switch label="Dark" checked={isDark} onChange={change} />
}
