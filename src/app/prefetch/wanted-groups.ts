import type { LaterGroup } from '#src/contract/build.ts'

/** The part of the Network Information API that tells what a download costs; Safari and Firefox lack it. */
export type LineHints = {
  type?: string | undefined
  effectiveType?: string | undefined
  /** Mbit/s */
  downlink?: number | undefined
  saveData?: boolean | undefined
}

/** Mbit/s: the groups then take under a second. */
const FAST = 5
const UNMETERED = ['wifi', 'ethernet']

/** Nobody notices a download there. Where the browser does not tell the type of the line, only a fast one counts. */
function isFree({ type, effectiveType, downlink = 0, saveData }: LineHints): boolean {
  if (saveData) return false
  if (type !== undefined) return UNMETERED.includes(type)
  return effectiveType === '4g' && downlink >= FAST
}

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
