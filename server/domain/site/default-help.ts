import { readFileSync } from 'node:fs'
import { marked } from 'marked'
import { LANGUAGES } from '#contract/language.ts'
import { LINKED_HELP } from '#contract/help.ts'
import { readContent } from '#server/domain/content/read-content.ts'
import type { Shop } from '#server/domain/context.ts'
import { addMissingHelp, type HelpRecord } from '#server/db/catalog/catalog-help.ts'
import type { SiteSettings } from './site.ts'

type Article = Pick<HelpRecord, 'id' | 'group' | 'title' | 'body'>

/** After the merchant's own articles. */
const SORT = 900

/** Text that is HTML already. */
const HTML = /^\s*</

/** The HTML of a help page written in Markdown or HTML. Pages sanitise it before they show it. */
export const articleHtml = (text: string): string =>
  HTML.test(text) ? text.trim() : marked.parse(text, { async: false, gfm: true }).trim()

let known: readonly Article[] | undefined

/** Texts that apply to any shop, in the form of a content file. */
function defaults(): readonly Article[] {
  const name = 'default-help.yaml'
  known ??= (
    readContent(readFileSync(new URL(name, import.meta.url), 'utf8'), name).content.help ?? []
  ).map(({ id, group, title, text }) => ({
    id,
    group,
    title,
    body: { 'zh-cn': articleHtml(text['zh-cn']), en: articleHtml(text.en) },
  }))
  return known
}

/** Gives the shop every default article of which the merchant has no version. */
export const addDefaultHelp = ({ db, now }: Pick<Shop, 'db' | 'now'>) =>
  addMissingHelp(
    db,
    defaults().map((article, at) => ({ ...article, sort: SORT + at, updateTime: now() })),
  )

/** Whether an article is still the delivered one. */
export const isDefaultArticle = ({ id, body }: Pick<Article, 'id' | 'body'>) =>
  defaults().some(
    (one) => one.id === id && LANGUAGES.every((each) => one.body[each] === body[each]),
  )

/** Ids of the help pages that the shop links to: from its pages, and from the support link in the settings. */
export function linkedArticles({ supportLink }: Pick<SiteSettings, 'supportLink'>): string[] {
  const [, own] = /^\/help\/([^/?#]+)/.exec(supportLink) ?? []
  const wanted = Object.values<string>(LINKED_HELP)
  return [...new Set([...wanted, ...(own === undefined ? [] : [decodeURIComponent(own)])])]
}
