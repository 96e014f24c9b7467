const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes plain text for HTML, between tags and in quoted attributes. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
