import { inspect } from 'node:util'

/** Control characters that a terminal obeys, or that reorder text: invisible, yet they change what is seen. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

const PICTURES = 0x2400
const PICTURE_OF_DELETE = 0x2421

/** ␛ where Unicode has a picture of the character, else its code point. */
function picture(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x20) return String.fromCodePoint(PICTURES + code)
  if (code === 0x7f) return String.fromCodePoint(PICTURE_OF_DELETE)
  return `\\u{${code.toString(16)}}`
}

/** Untrusted text on one line. */
export const visible = (text: string) => text.replaceAll(HIDDEN, picture)

/** Prefix of a continuation line, so that it cannot be mistaken for one of the shop's own. */
const CONTINUED = '\n    │ '

/** The same on several lines, all but the first indented. */
export const visibleLines = (text: string) => text.split(/\r?\n/).map(visible).join(CONTINUED)

/** The shop's own text on several lines, which may quote untrusted text. */
export const visibleOwn = (text: string) => text.split('\n').map(visible).join('\n')

/** A value as JSON, for programs: invisible characters are escaped, the value is the same. */
export const visibleJson = (value: unknown, space = 0) =>
  JSON.stringify(value, null, space)
    .split('\n')
    .map((line) => line.replaceAll(HIDDEN, escaped))
    .join('\n')

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** An error, safe to print on a terminal, with its stack. */
export const visibleFault = (fault: unknown) => visibleOwn(inspect(fault))

/**
 * Removes what PostgreSQL cannot store: NUL characters are dropped, lone surrogates become U+FFFD. Everything else
 * stays as it is.
 */
export const storable = <T>(value: T) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
