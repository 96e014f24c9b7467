import type { Texts } from '#src/contract/language.ts'
import { anyText } from './text.ts'
import { serialOf } from './serial.ts'

/** An article number made of serial number and options; the same ones always give the same. */
export const madeSku = (sn: string, options: readonly Texts[]) =>
  serialOf([sn, ...options.map((text) => text.en ?? anyText(text))].join('-'))
