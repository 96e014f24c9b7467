import type { Language } from '#contract/language.ts'
import type { CollectedPage, RenderedPage } from '#contract/url/served-page.ts'

/** Messages from the shop to the render process. */
export type ToRenderer =
  | { kind: 'draw' | 'collect'; id: number; path: string; language: Language }
  /** reply to its request */
  | { kind: 'answer'; id: number; status: number; body: string }

/** Messages from the render process to the shop. */
export type FromRenderer =
  | { kind: 'drawn'; id: number; page: RenderedPage }
  | { kind: 'collected'; id: number; page: CollectedPage }
  | { kind: 'failed'; id: number; why: string }
  /** a request made by the page: `url` is path and query */
  | { kind: 'ask'; id: number; url: string; language: Language }
