import * as v from 'valibot'
import { isMenuPath, MENU_TYPES } from '#contract/member-centre.ts'
import { saveSiteSettings, SiteSettingsSchema, siteSettings } from '#server/domain/site/site.ts'
import { readArguments, say, sayJson, UsageError, type Command } from '#server/cli/command.ts'
import { withShop } from '#server/cli/with-shop.ts'
import type { Database } from '#server/db/database.ts'
import type { MenuSetting } from '#server/domain/site/site-rules.ts'

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

const menuHelp = `Shows or changes the shop's own entries in the menus of the member centre.

Usage: npm run shop -- menu                          all of them
       npm run shop -- menu add PATH TITLE [--type iframe] [--title-en TITLE] [--nav]
       npm run shop -- menu remove PATH

PATH          a page of the shop (/help/delivery), or an address
TITLE         its name, in Chinese if --title-en is given too
--type TYPE   tab: a page of the shop · link: another site, in a tab of its own · iframe: a page of
              another site inside the shop, from an origin of the setting iframeOrigins only
--nav         in the menu of the account button instead of the one at the side`

const MENU_OPTIONS = {
  type: { type: 'string', default: 'tab' },
  'title-en': { type: 'string' },
  nav: { type: 'boolean', default: false },
} as const

/** @throws UsageError when members could not open the entry */
function checkEntry({ path, type }: MenuSetting, origins: readonly string[]) {
  if (!MENU_TYPES.some((one) => one === type)) {
    throw new UsageError(`There is no type “${type}”. There are: ${MENU_TYPES.join(', ')}`)
  }
  if (type !== 'iframe' && !isMenuPath(path, type)) {
    const address = type === 'link' ? ', or an address that begins with https:// or http://' : ''
    throw new UsageError(
      `An entry of type ${type} takes a path of the shop, such as /help/delivery${address}.`,
    )
  }
  if (type !== 'iframe') return
  const origin = URL.canParse(path) ? new URL(path).origin : ''
  if (!origin.startsWith('https://')) {
    throw new UsageError('An entry of type iframe takes an address that begins with https://.')
  }
  if (origins.includes(origin)) return
  const wanted = JSON.stringify([...origins, origin])
  throw new UsageError(
    `${origin} is not among the origins that may be shown. Allow it first:\n` +
      `npm run shop -- settings set iframeOrigins '${wanted}'`,
  )
}

async function addMenu(db: Database, entry: MenuSetting) {
  const settings = await siteSettings(db)
  checkEntry(entry, settings.iframeOrigins)
  const others = settings.memberMenus.filter(({ path }) => path !== entry.path)
  await saveSiteSettings(db, { ...settings, memberMenus: [...others, entry] })
  say(`Added ${entry.path}.`)
}

async function removeMenu(db: Database, gone: string) {
  const settings = await siteSettings(db)
  const memberMenus = settings.memberMenus.filter(({ path }) => path !== gone)
  if (memberMenus.length === settings.memberMenus.length) {
    throw new UsageError(`There is no entry “${gone}”.`)
  }
  await saveSiteSettings(db, { ...settings, memberMenus })
  say(`Removed ${gone}.`)
}

async function showMenus(db: Database) {
  const { memberMenus } = await siteSettings(db)
  if (memberMenus.length === 0) say('No entries of the shop’s own.')
  for (const { path, type, menu, title } of memberMenus) {
    say(`${path}  ${type}  ${menu}  ${title['zh-cn']} / ${title.en}`)
  }
}

export const menuCommand: Command = {
  name: 'menu',
  summary: 'show or change the shop’s own entries in the member centre',
  help: menuHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, MENU_OPTIONS)
    const [action = 'list', path = '', title = '', ...more] = positionals
    if (more.length > 0 || (action === 'remove' && title)) throw new UsageError(menuHelp)
    await withShop(async ({ db }) => {
      if (action === 'list') await showMenus(db)
      else if (action === 'remove' && path) await removeMenu(db, path)
      else if (action === 'add' && path && title) {
        const { type, nav, 'title-en': en = title } = values
        const menu = nav ? 'nav' : 'user'
        await addMenu(db, { path, type, menu, icon: '', title: { 'zh-cn': title, en } })
      } else throw new UsageError(menuHelp)
    })
  },
}
