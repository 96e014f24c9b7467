import { useLingui } from '@lingui/react'
import { errorText } from './error-text.ts'

/** Words an error in the reader's language: `const say = useErrorText()`, `say(error)` (spec §8). */
export function useErrorText() {
  const { i18n } = useLingui()
  return (error: unknown) => {
    const text = errorText(error, i18n.locale)
    return typeof text === 'string' ? text : i18n._(text)
  }
}
