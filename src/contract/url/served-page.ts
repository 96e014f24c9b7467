import type { Language } from '#src/contract/language.ts'

/** Public pages that come from the server as HTML (ADR 34), without their search parameters. */
const SERVED = [/^\/$/, /^\/list\/[^/]+$/, /^\/item\/[^/]+$/, /^\/help\/[^/]+$/]

export const isServedPath = (path: string) => SERVED.some((page) => page.test(path))

/** Ids of what the server writes beside a page, for the page's own scripts. */
export const PAYLOAD_ID = 'page-payload'
export const LOOKS_ID = 'page-looks'
/** Stands on an element whose look is in the sheet of that id. */
export const LOOK_ATTRIBUTE = 'data-look'
/** The `Server-Timing` that tells how old a page is, in milliseconds. */
export const AGE_TIMING = 'age'
/** The one that says that it was kept on the device (ADR 49). */
export const KEPT_TIMING = 'kept'

/** What a page that comes from the server holds of the shop: the answers that it shows. */
export type PagePayload = {
  /** path and search */
  path: string
  locale: Language
  /** how far ahead of UTC the page's times are drawn, in minutes; the renderer's zone has no summer time */
  utcOffset: number
  /** when it was drawn, by the server's clock in milliseconds */
  now: number
  /** `at`: when the shop gave it, by the same clock; `shape`: the fingerprint of its schema, if devices keep it */
  queries: { key: readonly unknown[]; data: unknown; at: number; shape?: string | undefined }[]
}

/** A page as the client's own code draws it for a guest who has just come. */
export type RenderedPage = {
  /** what stands in `#root` */
  html: string
  /** what belongs into the head: title, descriptions, links */
  head: string
  /** an element with structured data for search engines, or '' */
  facts: string
  /** 200, or what the page says of itself instead: 404 */
  status: number
  payload: PagePayload
  /** the matched routes and the message bundles, whose files are wanted next */
  parts: { routes: string[]; messages: string[] }
}

/** What a page is made of, without being drawn; `status` as of a drawn one. */
export type CollectedPage = Pick<RenderedPage, 'status' | 'payload'>
