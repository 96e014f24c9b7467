/**
 * A fresh UUID for one action of a shopper; retries of the action reuse it. `crypto.randomUUID` is missing on plain
 * http outside localhost, where a shop on the local network is tried out.
 */
export function newOperationId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const versioned = bytes.map((byte, place) => {
    if (place === 6) return (byte & 0x0f) | 0x40 // version 4
    if (place === 8) return (byte & 0x3f) | 0x80 // variant of RFC 9562
    return byte
  })
  const hex = Array.from(versioned, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
