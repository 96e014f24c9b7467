import { marked } from 'marked'

/** Text that is HTML already. */
const HTML = /^\s*</

/** The HTML of a help page that was written in Markdown, or in HTML. Pages clean it before they show it. */
export const htmlOf = (text: string): string =>
  HTML.test(text) ? text.trim() : marked.parse(text, { async: false, gfm: true }).trim()
