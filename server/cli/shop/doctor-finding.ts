import type { Shop } from '#server/domain/context.ts'
import type { SiteSettings } from '#server/domain/site/site.ts'

/** `good`: nothing to do. `look`: the merchant decides. `bad`: do not open the shop like this. */
export type Level = 'good' | 'look' | 'bad'

/** One line of `doctor`: what was checked, the result, and what to do about it. */
export type Finding = { topic: string; level: Level; says: string; todo?: string }

/** Input of the checks. `env` is the environment of the command, which must be that of the shop. */
export type Patient = { shop: Shop; site: SiteSettings; env: NodeJS.ProcessEnv; dataDir: string }

export type DoctorCheck = (patient: Patient) => Promise<Finding[]> | Finding[]

export const good = (topic: string, says: string): Finding => ({ topic, level: 'good', says })
export const look = (topic: string, says: string, todo: string): Finding => ({
  topic,
  level: 'look',
  says,
  todo,
})
export const bad = (topic: string, says: string, todo: string): Finding => ({
  topic,
  level: 'bad',
  says,
  todo,
})
