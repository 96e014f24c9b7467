import type { Language } from '#src/contract/language.ts'
import type { CollectedPage, RenderedPage } from '#src/contract/url/served-page.ts'

/** What the shop tells the process that draws its pages. */
export type ToRenderer =
  | { kind: 'draw' | 'collect'; id: number; path: string; language: Language }
  /** to what it asked */
  | { kind: 'answer'; id: number; status: number; body: string }

/** What that process tells the shop. */
export type FromRenderer =
  | { kind: 'drawn'; id: number; page: RenderedPage }
  | { kind: 'collected'; id: number; page: CollectedPage }
  | { kind: 'failed'; id: number; why: string }
  /** a call of the page: `url` is path and search */
  | { kind: 'ask'; id: number; url: string; language: Language }
