/** Stands, with a hidden element around it, where a page says how old a price is; what it shows is the time to be. */
export const AS_OF_ATTRIBUTE = 'data-as-of'
export const AS_OF_TIME = '--:--'
/** Milliseconds after which a page says so. */
export const FRESH_MS = 60_000
