import { getHelpArticle, getHelpList } from '#contract/help.ts'
import { helpById, helpList } from '#server/db/catalog/catalog-help.ts'
import { inLanguage } from '#server/domain/site/site.ts'
import { implement } from '#server/http/implement.ts'
import { notFound } from '#server/domain/messages/refusal.ts'

export const helpRoutes = [
  implement(getHelpList, async ({ db, language }) => {
    const rows = await helpList(db)
    return {
      list: rows.map(({ id, group, title }) => ({
        id,
        group: inLanguage(group, language),
        title: inLanguage(title, language),
      })),
    }
  }),
  implement(getHelpArticle, async ({ db, language }, { id }) => {
    const row = await helpById(db, id)
    if (!row) throw notFound()
    return {
      id,
      group: inLanguage(row.group, language),
      title: inLanguage(row.title, language),
      body: inLanguage(row.body, language),
      updateTime: row.updateTime,
    }
  }),
]
