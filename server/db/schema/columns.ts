import { bigint, customType, integer, jsonb } from 'drizzle-orm/pg-core'
import type { Texts } from '#contract/language.ts'

/** 10-digit seconds. */
export const seconds = () => bigint({ mode: 'number' })
/** Whole cents. */
export const cents = () => bigint({ mode: 'number' })
/** One text per language. */
export const texts = () => jsonb().$type<Texts>()
/** A list of ids stored with the row, searched with `&&` and `@>`. */
export const ids = () => integer().array()
/** Bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** Words for full-text search, as a PostgreSQL tsvector. */
export const words = customType<{ data: string }>({ dataType: () => 'tsvector' })
