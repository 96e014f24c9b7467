import { isMenuPath, MENU_TYPES } from '#contract/member-centre.ts'
import type { Database } from '#server/db/database.ts'
import { saveSiteSettings, siteSettings } from '#server/domain/site/site.ts'
import type { MenuSetting } from '#server/domain/site/site-rules.ts'
import { readArguments } from '#server/cli/arguments.ts'
import { say, UsageError, type Command } from '#server/cli/command.ts'
import { withShop } from '#server/cli/with-shop.ts'

const help = `Shows or changes the shop's own entries in the menus of the member centre.

Usage: npm run shop -- menu                          all of them
       npm run shop -- menu add PATH TITLE [--type iframe] [--title-en TITLE] [--nav]
       npm run shop -- menu remove PATH

PATH          a page of the shop (/help/delivery), or an address
TITLE         its name, in Chinese if --title-en is given too
--type TYPE   tab: a page of the shop · link: another site, in a tab of its own · iframe: a page of
              another site inside the shop, from an origin of the setting iframeOrigins only
--nav         in the menu of the account button instead of the one at the side`

const OPTIONS = {
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

async function add(db: Database, entry: MenuSetting) {
  const settings = await siteSettings(db)
  checkEntry(entry, settings.iframeOrigins)
  const others = settings.memberMenus.filter(({ path }) => path !== entry.path)
  await saveSiteSettings(db, { ...settings, memberMenus: [...others, entry] })
  say(`Added ${entry.path}.`)
}

async function remove(db: Database, gone: string) {
  const settings = await siteSettings(db)
  const memberMenus = settings.memberMenus.filter(({ path }) => path !== gone)
  if (memberMenus.length === settings.memberMenus.length) {
    throw new UsageError(`There is no entry “${gone}”.`)
  }
  await saveSiteSettings(db, { ...settings, memberMenus })
  say(`Removed ${gone}.`)
}

async function show(db: Database) {
  const { memberMenus } = await siteSettings(db)
  if (memberMenus.length === 0) say('No entries of the shop’s own.')
  for (const { path, type, menu, title } of memberMenus) {
    say(`${path}  ${type}  ${menu}  ${title['zh-cn']} / ${title.en}`)
  }
}

export const menuCommand: Command = {
  name: 'menu',
  summary: 'show or change the shop’s own entries in the member centre',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, OPTIONS)
    const [action = 'list', path = '', title = '', ...more] = positionals
    if (more.length > 0 || (action === 'remove' && title)) throw new UsageError(help)
    await withShop(async ({ db }) => {
      if (action === 'list') await show(db)
      else if (action === 'remove' && path) await remove(db, path)
      else if (action === 'add' && path && title) {
        const { type, nav, 'title-en': en = title } = values
        const menu = nav ? 'nav' : 'user'
        await add(db, { path, type, menu, icon: '', title: { 'zh-cn': title, en } })
      } else throw new UsageError(help)
    })
  },
}
