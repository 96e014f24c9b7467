import { createHash } from 'node:crypto'
import type { Texts } from '#contract/language.ts'
import { identityOf, anyText } from './text.ts'

const SERIAL = /^(?!\.+$)[A-Za-z0-9._-]{1,64}$/
const LONGEST = 64
const MARK_LENGTH = 12

/**
 * A serial number that fits a URL, made of a feed's id, handle or URL: the same for the same text, different for
 * different texts. One that had to be changed ends in a hash of the whole text.
 */
export function serialOf(text: string) {
  const trimmed = identityOf(text)
  if (SERIAL.test(trimmed)) return trimmed
  const safe = trimmed
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, LONGEST - MARK_LENGTH - 1)
  return safe === '' ? markOf(trimmed) : `${safe}-${markOf(trimmed)}`
}

/** 12 letters and digits: 62 bits, enough to avoid collisions among a million ids. */
const markOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest()
    .readBigUInt64BE()
    .toString(36)
    .padStart(13, '0')
    .slice(-MARK_LENGTH)

/** A deterministic article number made of serial number and options. */
export const madeSku = (sn: string, options: readonly Texts[]) =>
  serialOf([sn, ...options.map((text) => text.en ?? anyText(text))].join('-'))
