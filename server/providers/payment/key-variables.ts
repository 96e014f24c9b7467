import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** The text of a key or certificate, given itself or as the file that holds it. */
const KeyTextSchema = v.pipe(
  v.string(),
  v.trim(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    if (/^-----BEGIN |^MI[\w+/=]{200,}$/.test(dataset.value))
      return dataset.value.replaceAll('\\n', '\n')
    try {
      return readFileSync(dataset.value, 'utf8').trim()
    } catch {
      addIssue({ message: 'no such file' })
      return NEVER
    }
  }),
)

/** What such a text holds, by a function that throws when it holds none. */
export const keyFrom = <T>(read: (text: string) => T) =>
  v.pipe(
    KeyTextSchema,
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return read(dataset.value)
      } catch {
        addIssue({ message: 'no such key' })
        return NEVER
      }
    }),
  )

/** Those of the variables that are set and not empty. */
export const givenVariables = (env: NodeJS.ProcessEnv, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))

/** Which variables an input lacks or has wrong; never their values. */
export const wrongVariables = (issues: readonly v.BaseIssue<unknown>[]) =>
  [...new Set(issues.map((issue) => v.getDotPath(issue)))].join(', ')
