/** `138 **** 6021`: enough for its owner, too little for an onlooker. */
export const maskMobile = (mobile: string) => `${mobile.slice(0, 3)} **** ${mobile.slice(-4)}`

/** `m***@shop.example`. */
export function maskEmail(email: string) {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}

/** `116.*.*.8`, also from `::ffff:116.3.2.8`; for IPv6 addresses the first group, and `::1` as it is. */
export function maskAddress(address: string) {
  const parts = address.replace(/^::ffff:/, '').split('.')
  if (parts.length === 4) return `${parts[0]}.*.*.${parts[3]}`
  const [first] = address.split(':')
  return first === '' ? address : `${first}:…`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes plain text for HTML, between tags and in quoted attributes. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
