import type { ComponentType } from 'react'
import type { InstallWay } from '#src/features/install/install-rule.ts'
import { IosSheet } from './ios-sheet.tsx'
import { PromptSheet } from './prompt-sheet.tsx'
import type { InstallSheetProps } from './sheet-props.ts'
import { WechatGuide } from './wechat-guide.tsx'

const SHEETS: Record<InstallWay, ComponentType<InstallSheetProps>> = {
  prompt: PromptSheet,
  ios: IosSheet,
  wechat: WechatGuide,
}

/** The sheet that matches how this device installs apps. */
export function InstallSheet({ way, ...props }: InstallSheetProps & { way: InstallWay }) {
  const Fitting = SHEETS[way]
  return <Fitting {...props} />
}
