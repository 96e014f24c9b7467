import * as v from 'valibot'
import {
  getCards,
  getCategories,
  getHome,
  getProducts,
  getSuggestions,
  searchProducts,
} from '#contract/catalog.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getItem } from '#contract/item.ts'
import type { Language } from '#contract/language.ts'
import { fromQueryString } from '#contract/lib/query-string.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { copiedAt, copiedCards, copiedHome, copiedIndex, copiedItem } from './copy.ts'
import { listOnDevice } from './goods-page.ts'
import { searchIndex, suggestOnDevice } from './search-device.ts'
import { listSeen, searchSeen } from './seen.ts'

/** What the device answers in the server's place, and when that was current, in ms. */
export type DeviceAnswer = { data: unknown; at: number }

type DeviceData<Out extends v.GenericSchema> = { data: v.InferInput<Out>; at: number } | undefined

/** An endpoint with what this device knows of it. */
function known<In extends v.GenericSchema, Out extends v.GenericSchema>(
  { path, input }: Endpoint<In, Out>,
  answer: (input: v.InferOutput<In>, language: Language) => Promise<DeviceData<Out>>,
) {
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  return async (address: URL, language: Language): Promise<DeviceAnswer | undefined> => {
    const place = pattern.exec(address.pathname)
    if (!place) return undefined
    const asked = v.safeParse(input, {
      ...fromQueryString(address.searchParams),
      ...inPlain(place.groups),
    })
    return asked.success ? answer(asked.output, language) : undefined
  }
}

const inPlain = (parts: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, decodeURIComponent(value)]),
  )

/** From the offline catalogue, if it is on the device in this language. */
async function ofCopy<Data>(
  language: Language,
  find: (index: CatalogueIndex) => Data | undefined | Promise<Data | undefined>,
) {
  const index = await copiedIndex(language)
  const data = index && (await find(index))
  return data && { data, at: index.at }
}

const answers = [
  known(getHome, async (_, language) => {
    const [data, at] = await Promise.all([copiedHome(language), copiedAt(language)])
    return data && { data, at }
  }),
  known(getCategories, (_, language) =>
    ofCopy(language, ({ categories }) =>
      categories.length > 0 ? { list: [...categories] } : undefined,
    ),
  ),
  known(getCards, ({ sns }, language) =>
    ofCopy(language, (index) => copiedCards(index, sns.split(','))),
  ),
  known(getItem, ({ sn }, language) => ofCopy(language, (index) => copiedItem(index, sn))),
  known(getSuggestions, ({ q }, language) =>
    ofCopy(language, (index) => suggestOnDevice(index, q)),
  ),
  known(
    getProducts,
    async ({ id, ...asked }, language) =>
      (await ofCopy(language, (index) => listOnDevice(index, id, asked))) ??
      listSeen(language, { id }, asked),
  ),
  known(
    searchProducts,
    async ({ q, ...asked }, language) =>
      (await ofCopy(language, (index) => {
        const found = searchIndex(index, q, asked)
        // Not even an approximate match: what the device has shown may contain more.
        return found.isExact || found.total > 0 ? found : undefined
      })) ??
      (await listSeen(language, { q }, asked)) ??
      searchSeen(language, q, asked),
  ),
]

/** The answer to a public call of the catalogue from what is on this device; undefined: that is not enough. */
export async function deviceAnswer(
  address: URL,
  language: Language,
): Promise<DeviceAnswer | undefined> {
  for (const answer of answers) {
    const found = await answer(address, language)
    if (found) return found
  }
  return undefined
}
