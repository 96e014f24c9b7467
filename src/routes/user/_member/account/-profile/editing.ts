import type { Channel } from '#contract/code.ts'

/** The member's personal data fields, each with its own sheet. */
const TOLD = ['nickname', 'gender', 'birthday', 'motto'] as const
export type ToldField = (typeof TOLD)[number]
/** The open sheet. */
export type OpenSheet = ToldField | Channel | 'avatar' | 'username' | 'wechat' | 'devices' | 'push'

/** The field edited in the open sheet, if it is a field's. */
export const profileField = (editing: OpenSheet | null) =>
  TOLD.find((field) => field === editing) ?? null
