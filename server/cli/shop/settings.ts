import * as v from 'valibot'
import { saveSiteSettings, SiteSettingsSchema, siteSettings } from '#server/domain/site/site.ts'
import { readArguments } from '#server/cli/arguments.ts'
import { say, sayJson, UsageError, type Command } from '#server/cli/command.ts'
import { withShop } from '#server/cli/with-shop.ts'

const help = `Shows or changes the site's settings.

Usage: npm run shop -- settings                    all of them, as JSON
       npm run shop -- settings get KEY            one
       npm run shop -- settings set KEY VALUE      change one

--json  what was set as JSON too, for programs

KEY may lead into a setting: siteName.en. VALUE is JSON, or plain text: 1200, true, "Corner shop".
Amounts are in cents: settings set freeToDeliver 12000`

/** Parses JSON, else returns the text. A text setting stays text: 12345678 may be a registration number. */
function valueOf(text: string, before: unknown): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof before === 'string' && typeof parsed !== 'string' ? text : parsed
  } catch {
    return text
  }
}

type Tree = Record<string, unknown>
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function pick(settings: Tree, key: string): unknown {
  const value = key
    .split('.')
    .reduce<unknown>(
      (tree, part) => (isTree(tree) && Object.hasOwn(tree, part) ? tree[part] : undefined),
      settings,
    )
  if (value === undefined) {
    throw new UsageError(
      `There is no setting “${key}”. There are: ${Object.keys(settings).join(', ')}`,
    )
  }
  return value
}

function withValue(tree: Tree, [part = '', ...rest]: string[], value: unknown): Tree {
  const inner = tree[part]
  return {
    ...tree,
    [part]: rest.length === 0 ? value : withValue(isTree(inner) ? inner : {}, rest, value),
  }
}

function checked(settings: Tree, key: string) {
  const result = v.safeParse(SiteSettingsSchema, settings)
  if (result.success) return result.output
  const faults = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  throw new UsageError(`“${key}” cannot be set to that.\n${faults.join('\n')}`)
}

export const settingsCommand: Command = {
  name: 'settings',
  summary: 'show or change the site’s settings',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: 'boolean', default: false },
    })
    const [action = 'all', key = '', value, ...more] = positionals
    if (more.length > 0 || (action === 'get' && value !== undefined)) throw new UsageError(help)
    await withShop(async ({ db }) => {
      const settings: Tree = await siteSettings(db)
      if (action === 'all') sayJson(settings)
      else if (action === 'get' && key) sayJson(pick(settings, key))
      else if (action === 'set' && key && value !== undefined) {
        const wanted = valueOf(value, pick(settings, key))
        const changed = checked(withValue(settings, key.split('.'), wanted), key)
        await saveSiteSettings(db, changed)
        if (values.json) sayJson(pick(changed, key))
        else say(`${key} is now ${JSON.stringify(pick(changed, key))}`)
      } else throw new UsageError(help)
    })
  },
}
