import * as v from 'valibot'
import { CategorySchema } from '#contract/catalog.ts'
import { getHelpList } from '#contract/help.ts'
import type { Language } from '#contract/language.ts'
import { START } from '#contract/url/served-address.ts'
import type { CollectedPage, PagePayload } from '#contract/url/served-page.ts'
import type { Renderer } from './renderer.ts'

/** Departments and help articles at most: a device fetches all of it on its first visit. */
const MOST = 12

type Answers = PagePayload['queries']

/**
 * The data of the pages that every device keeps, so that the shop opens without a network (ADR 61): home, the
 * categories, the departments and help. @throws when one of them cannot be collected
 */
export async function collectStart(
  { collect }: Pick<Renderer, 'collect'>,
  language: Language,
): Promise<CollectedPage> {
  const home = await collect('/', language)
  const answers = new Map<string, Answers[number]>()
  const take = ({ status, payload }: CollectedPage) => {
    if (status !== 200) throw new Error(`A page of the start says ${status}`)
    for (const answer of payload.queries) answers.set(JSON.stringify(answer.key), answer)
  }
  take(home)
  for (const path of pathsIn(home.payload.queries)) take(await collect(path, language))
  return {
    status: 200,
    payload: { ...home.payload, path: START, now: Date.now(), queries: [...answers.values()] },
  }
}

const HomeSchema = v.object({ departments: v.array(v.pick(CategorySchema, ['id'])) })
const HelpSchema = getHelpList.data.entries.list

/** The pages that home leads to. */
function pathsIn(answers: Answers): string[] {
  const { departments } = v.parse(HomeSchema, dataOf(answers, 'catalog home'))
  const articles = v.parse(HelpSchema, dataOf(answers, 'help list'))
  return [
    '/list/all',
    ...departments.slice(0, MOST).map(({ id }) => `/list/${id}`),
    ...articles.slice(0, MOST).map(({ id }) => `/help/${id}`),
  ]
}

/** The data of the query whose key begins with these words. */
const dataOf = (answers: Answers, words: string) =>
  answers.find(({ key }) => key.slice(0, 2).join(' ') === words)?.data
