import { useLingui } from '@lingui/react/macro'
import type { Profile } from '#contract/account.ts'

/** 0 unknown, 1 male, 2 female (spec §9). */
export function useGenderWords(): Record<Profile['gender'], string> {
  const { t } = useLingui()
  return { 0: t`Not set`, 1: t`Male`, 2: t`Female` }
}
