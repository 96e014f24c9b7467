import * as v from 'valibot'

/** The two languages of the shop (spec §1); the first is the default. */
export const LANGUAGES = ['zh-cn', 'en'] as const
export const LanguageSchema = v.picklist(LANGUAGES)
export type Language = v.InferOutput<typeof LanguageSchema>
export const DEFAULT_LANGUAGE: Language = 'zh-cn'

/** A text in each language the shop has it in; a missing one falls back to the other. */
export type Texts = Partial<Record<Language, string>>
