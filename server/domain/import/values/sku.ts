import type { Texts } from '#contract/language.ts'
import { anyText } from './text.ts'
import { serialOf } from './serial.ts'

/** A deterministic article number made of serial number and options. */
export const madeSku = (sn: string, options: readonly Texts[]) =>
  serialOf([sn, ...options.map((text) => text.en ?? anyText(text))].join('-'))
