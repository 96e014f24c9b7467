import type { LaterGroup } from '#contract/build.ts'

/** The part of the Network Information API that tells what a download costs. Only mobile browsers know the type. */
export type LineHints = { type?: string | undefined; saveData?: boolean | undefined }

const UNMETERED = ['wifi', 'ethernet']

/** Nobody pays for a download there. */
const isFree = ({ type, saveData }: LineHints) =>
  !saveData && type !== undefined && UNMETERED.includes(type)

type Situation = {
  isMember: boolean
  /** goods are in the cart, or the page is one of those that lead to an order */
  isBuying: boolean
  /** the shop runs in its own window */
  isApp: boolean
  line: LineHints | undefined
}

/** Groups of the shell that belong on this device now, beside the public pages (ADR 56). */
export function wantedGroups({ isMember, isBuying, isApp, line }: Situation): LaterGroup[] {
  if (isMember || isApp || (line && isFree(line))) return ['checkout', 'member']
  return isBuying ? ['checkout'] : []
}
