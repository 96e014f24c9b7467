import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { applyContent } from '#server/domain/content/apply-content.ts'
import { ContentError, readContent } from '#server/domain/content/read-content.ts'
import { showContent } from '#server/domain/content/show-content.ts'
import { readArguments, say, sayFile, UsageError, type Command } from '#server/cli/command.ts'
import { withShop } from '#server/cli/with-shop.ts'

const help = `Writes the shop's own words and pictures from a file: help pages, home page, categories, names, delivery,
coupons.

Usage: npm run shop -- content apply FILE.yaml     all of the file or, when something is wrong, nothing of it
       npm run shop -- content show                the present content as such a file

Each section that the file has replaces the present one; what it leaves out stays. The form of the file: docs/content.md`

async function apply(path: string) {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) throw new UsageError(`There is no file that can be read: ${path}`)
  try {
    const file = readContent(text, basename(path))
    const applied = await withShop((shop) => applyContent(shop, file, dirname(resolve(path))))
    for (const { section, says } of applied) say(`${section}: ${says}.`)
    if (applied.length === 0) say('The file has no section; nothing was changed.')
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    throw new UsageError(`${error.message}\nNothing was changed.`)
  }
}

export const contentCommand: Command = {
  name: 'content',
  summary: 'write help pages, home page, categories and names from a file',
  help,
  async run(args) {
    const [action, file, ...more] = readArguments(args, {}).positionals
    if (more.length > 0) throw new UsageError(help)
    if (action === 'apply' && file !== undefined) return apply(file)
    if (action !== 'show' || file !== undefined) throw new UsageError(help)
    await withShop(async (shop) => sayFile((await showContent(shop)).trimEnd()))
  },
}
