import type { Language } from '#contract/language.ts'

/** Ids of what the server writes beside a page, for the page's own scripts. */
export const PAYLOAD_ID = 'page-payload'
/** The style element with the shop's own colours. */
export const COLOURS_ID = 'own-colours'
export const STYLES_ID = 'page-looks'
/** Marks an element whose inline style is in the sheet with that id. */
export const LOOK_ATTRIBUTE = 'data-look'
/** Where the first screen ends: the first paint waits until the HTML has come so far. */
export const FOLD_ID = 'fold'
/** The `Server-Timing` entry with the age of a page, in milliseconds. */
export const AGE_TIMING = 'age'
/**
 * The entry of a page cached on the device (ADR 49), instead of its age: when the server rendered it, in milliseconds of
 * the device's clock. It is written when the page is stored, so that the page can be answered as it is.
 */
export const KEPT_TIMING = 'kept'

/** The data embedded in a served page: the responses it shows. */
export type PagePayload = {
  /** path and search */
  path: string
  locale: Language
  /** the UTC offset of the page's times, in minutes; the renderer's time zone has no daylight saving time */
  utcOffset: number
  /** when it was rendered, by the server's clock in milliseconds */
  now: number
  /**
   * `at`: when the server produced it, by the same clock; `shape`: the fingerprint of its schema, if devices store it
   */
  queries: { key: readonly unknown[]; data: unknown; at: number; shape?: string | undefined }[]
}

/** A page as the client's own code renders it for a first-time guest. */
export type RenderedPage = {
  /** the content of `#root` */
  html: string
  /** the head elements: title, descriptions, links */
  head: string
  /** an element with structured data for search engines, or '' */
  facts: string
  /** 200, or the page's own status: 404 */
  status: number
  payload: PagePayload
  /** the matched routes and the message bundles, whose files are needed next */
  parts: { routes: string[]; messages: string[] }
}

/** A page's data without rendering it; `status` as for a rendered page. */
export type CollectedPage = Pick<RenderedPage, 'status' | 'payload'>
