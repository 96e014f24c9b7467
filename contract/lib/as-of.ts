/** Placeholder, in a hidden element, where a page shows how old a price is; it stands for the timestamp. */
export const AS_OF_ATTRIBUTE = 'data-as-of'
export const AS_OF_TIME = '--:--'
/** Age in milliseconds after which a page shows it. */
export const FRESH_MS = 60_000
