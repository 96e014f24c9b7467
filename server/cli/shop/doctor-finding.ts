import type { Shop } from '#server/domain/context.ts'
import type { SiteSettings } from '#server/domain/site/site.ts'

/** `good`: nothing to do. `look`: the merchant decides. `bad`: do not open the shop like this. */
export type Level = 'good' | 'look' | 'bad'

/** What a merchant reads; a plain text, such as a command line, is the same in both languages. */
export type FindingWords = string | { en: string; zh: string }

/** One line of `doctor`: what was checked, the result, and what to do about it. */
export type Finding = { topic: FindingWords; level: Level; says: FindingWords; todo?: FindingWords }

/** Input of the checks. `env` is the environment of the command, which must be that of the shop. */
export type Patient = { shop: Shop; site: SiteSettings; env: NodeJS.ProcessEnv; dataDir: string }

export type DoctorCheck = (patient: Patient) => Promise<Finding[]> | Finding[]

export const good = (topic: FindingWords, says: FindingWords): Finding => ({
  topic,
  level: 'good',
  says,
})
export const look = (topic: FindingWords, says: FindingWords, todo: FindingWords): Finding => ({
  topic,
  level: 'look',
  says,
  todo,
})
export const bad = (topic: FindingWords, says: FindingWords, todo: FindingWords): Finding => ({
  topic,
  level: 'bad',
  says,
  todo,
})
