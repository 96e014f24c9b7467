/** Attributes of content below the fold on every device: a served page paints without it. */
export const LATER = { 'data-later': '' }
