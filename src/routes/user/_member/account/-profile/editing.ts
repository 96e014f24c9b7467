import type { Channel } from '#src/contract/code.ts'

/** What a member tells about themselves, each in a sheet of its own. */
const TOLD = ['nickname', 'gender', 'birthday', 'motto'] as const
export type ToldField = (typeof TOLD)[number]
/** The sheet that is open. */
export type Editing = ToldField | Channel | 'avatar' | 'wechat' | 'devices'

/** The field that is told in the open sheet, if it is one. */
export const toldField = (editing: Editing | null) =>
  TOLD.find((field) => field === editing) ?? null
