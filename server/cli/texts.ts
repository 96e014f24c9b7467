import * as v from 'valibot'
import { requiredText } from '#contract/validation.ts'
import { UsageError } from './command.ts'

/** One text for both languages, or one for each. */
export const textsOf = (text: string, english: string | undefined) =>
  english === undefined ? { 'zh-cn': text, en: text } : { 'zh-cn': text, en: english }

type Option = { option: string; most: number }

/** The value of an option, trimmed. @throws UsageError when it is empty, or longer than `most` characters */
export function textOf(text: string, { option, most }: Option): string {
  const read = v.safeParse(requiredText(most), text)
  if (read.success) return read.output
  throw new UsageError(`--${option} takes a text of 1 to ${most} characters.`)
}

/** The same for an optional option. */
export const optionalTextOf = (text: string | undefined, option: Option) =>
  text === undefined ? undefined : textOf(text, option)
