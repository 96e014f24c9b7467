/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number]

/** `#ca3b19` as numbers; null: it is no colour of six digits. */
export function rgbOf(hex: string): Rgb | null {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex) ?? []
  if (red === undefined || green === undefined || blue === undefined) return null
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

export const hexOf = (rgb: Rgb) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** `share` of `other`, 0 to 1, the rest of `one`. */
export const mixed = (one: Rgb, other: Rgb, share: number): Rgb => {
  const part = (at: 0 | 1 | 2) => Math.round(one[at] + (other[at] - one[at]) * share)
  return [part(0), part(1), part(2)]
}

/** Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(rgb: Rgb): number {
  const linear = (part: number) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const [red, green, blue] = rgb
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast of two colours, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
