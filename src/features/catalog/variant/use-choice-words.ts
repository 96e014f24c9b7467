import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { VariantState } from './use-variant.ts'

/** Names of chosen values side by side: "Apricot, 30 cm". */
export const namesText = (locale: string, names: readonly string[]) =>
  names.join(locale === 'zh-cn' ? '、' : ', ')

/** "Stainless steel, China plug, 1 piece", or what is still to be chosen. */
export function useChoiceWords({ words, missing, variant, quantity }: VariantState) {
  const { t, i18n } = useLingui()
  const join = (parts: readonly string[]) => namesText(i18n.locale, parts)
  if (!variant) return join([...words, ...missing])
  const chosen = join(words)
  const pieces = t`${plural(quantity, { one: '# item', other: '# items' })}`
  return chosen === '' ? pieces : t`${chosen}, ${pieces}`
}
