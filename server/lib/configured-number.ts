import * as v from 'valibot'
import { StartFailure } from './start-failure.ts'

/** What a variable may say: a whole number of this range. */
type NumberRange = { least: number; most: number }

/** The ports that a process can listen on; 0: any free one. */
export const PORTS: NumberRange = { least: 0, most: 65_535 }

/** A whole number from a variable; null when it is not set, or empty. @throws StartFailure for anything else */
export function configuredNumber(
  environment: NodeJS.ProcessEnv,
  name: string,
  { least, most }: NumberRange,
): number | null {
  const text = environment[name]
  if (text === undefined || text === '') return null
  const number = v.pipe(v.string(), v.digits(), v.transform(Number))
  const read = v.safeParse(v.pipe(number, v.minValue(least), v.maxValue(most)), text)
  if (read.success) return read.output
  const words = `${name} must be a number from ${least} to ${most}, not “${text}”.`
  throw new StartFailure(`${words} See docs/configure.md.`)
}
