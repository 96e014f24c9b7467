/** Attributes of what lies below the first screen on every device: a page that comes from the server paints without it. */
export const LATER = { 'data-later': '' }
