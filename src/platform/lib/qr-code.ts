/** The dark modules of a QR code, as an SVG path in a square of `size`. */
export type QrCodePath = { path: string; size: number }

/** A text as a QR code; the encoder is loaded when it is needed. */
export async function encodeQrCode(text: string): Promise<QrCodePath> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { path, size }
}
