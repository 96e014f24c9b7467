/** Contrast of text: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const LEAST = 4.5
const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** Steps between a colour and black or white in which a shade that passes is looked for. */
const STEPS = 256

type Ground = { name: string; colour: Rgb }
/** What the accent is read on, what is read on it, and what is mixed into it for more contrast. */
type ThemeColours = { grounds: readonly Ground[]; onAccent: Ground; far: Rgb }

const ground = (name: string, hex: string): Ground => ({ name, colour: rgbOf(hex) ?? BLACK })

/** The grounds of `tokens.css`, by theme. */
export const THEMES: Readonly<Record<'light' | 'dark', ThemeColours>> = {
  light: {
    grounds: [
      ground('paper', '#f8f5ef'),
      ground('surface', '#fefcf9'),
      ground('sunken', '#f1ece4'),
      ground('raised', '#fffefd'),
    ],
    onAccent: ground('on-accent', '#ffffff'),
    far: BLACK,
  },
  dark: {
    grounds: [
      ground('paper', '#181411'),
      ground('surface', '#201c19'),
      ground('sunken', '#2c2723'),
      ground('raised', '#27221e'),
    ],
    onAccent: ground('on-accent', '#1f0f09'),
    far: WHITE,
  },
}
export type ThemeName = keyof typeof THEMES

const surfaceOf = ({ grounds }: ThemeColours) => grounds[1]?.colour ?? WHITE
/** The ground of tags, in a breath of the accent. */
const tintOf = (accent: Rgb, theme: ThemeColours) => mixed(surfaceOf(theme), accent, 0.08)
/** The accent under a finger keeps its distance from the text on it. */
const pressOf = (accent: Rgb, theme: ThemeColours) => mixed(accent, theme.far, 0.16)
const hoverOf = (accent: Rgb, theme: ThemeColours) => mixed(accent, theme.far, 0.08)

/** The least contrast that the accent has with anything that it is read on, or that is read on it. */
function weakest(accent: Rgb, theme: ThemeColours) {
  const pairs = [
    ...theme.grounds.map(({ name, colour }) => ({ name, ratio: contrast(accent, colour) })),
    { name: 'tags', ratio: contrast(accent, tintOf(accent, theme)) },
    { name: theme.onAccent.name, ratio: contrast(accent, theme.onAccent.colour) },
  ]
  return pairs.reduce((least, pair) => (pair.ratio < least.ratio ? pair : least))
}

/** The nearest shade with enough contrast: darker in the light theme, lighter in the dark one. */
function passing(accent: Rgb, theme: ThemeColours): Rgb {
  for (let step = 0; step <= STEPS; step += 1) {
    const shade = mixed(accent, theme.far, step / STEPS)
    if (weakest(shade, theme).ratio >= LEAST) return shade
  }
  return theme.far
}

const GROUND_WORDS: Record<string, string> = {
  tags: 'the ground of tags',
  'on-accent': 'the text of buttons',
}

/** Why an accent cannot be used in a theme, with the nearest shade that can; null: it can. */
export function accentFault(hex: string, name: ThemeName): string | null {
  const accent = rgbOf(hex)
  if (!accent) return 'takes a colour such as "#0b6e4f"'
  const theme = THEMES[name]
  const { name: where, ratio } = weakest(accent, theme)
  if (ratio >= LEAST) return null
  const on = GROUND_WORDS[where] ?? `the ground “${where}”`
  // rounded down: 4.496 is not 4.5
  const measured = (Math.floor(ratio * 100) / 100).toFixed(2)
  return `has a contrast of ${measured}:1 with ${on} in the ${name} theme and needs ${LEAST}:1; the nearest shade that has it is ${hexOf(passing(accent, theme))}`
}

/** Accents of both themes, and the style sheet that sets them. */
type OwnColours = { light: string; dark: string; css: string }

/** Colours of both themes for an accent; a dark one that is '' is derived. Null: the shop has none of its own. */
export function ownColours(light: string, dark: string): OwnColours | null {
  const accent = rgbOf(light)
  if (!accent) return null
  const night = rgbOf(dark) ?? passing(accent, THEMES.dark)
  const day = declarations(accent, THEMES.light)
  // In the dark theme, too, photos stand on a light ground.
  const late = declarations(night, THEMES.dark)
  const photo = `--c-on-photo-acc:${hexOf(accent)}`
  return {
    light: hexOf(accent),
    dark: hexOf(night),
    css:
      `:root{${day};${photo}}` +
      `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${late};${photo}}}` +
      `:root[data-theme=dark]{${late};${photo}}`,
  }
}

function declarations(accent: Rgb, theme: ThemeColours): string {
  const colours = {
    accent,
    'accent-hover': hoverOf(accent, theme),
    'accent-press': pressOf(accent, theme),
    'on-accent': theme.onAccent.colour,
    'accent-text': accent,
    'accent-tint': tintOf(accent, theme),
  }
  return Object.entries(colours)
    .map(([name, colour]) => `--c-${name}:${hexOf(colour)}`)
    .join(';')
}

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
const mixed = (one: Rgb, other: Rgb, share: number): Rgb => {
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
