import { createInterface } from 'node:readline/promises'
import { resolve } from 'node:path'
import type { Texts } from '#contract/language.ts'
import { STOCK_MOST } from '#server/db/merchant/goods-change.ts'
import { goodsPage } from '#server/db/merchant/goods-list.ts'
import type { ProductDraft } from '#server/domain/catalog/writer/product-draft.ts'
import { addGoods, NotAdded } from '#server/domain/merchant/goods-change.ts'
import { centsOf, wholeNumberOption, optionalTextOf, textOf, textsOf } from '#server/cli/options.ts'
import { readArguments, say, sayJson, UsageError, type Command } from '#server/cli/command.ts'
import { withShop } from '#server/cli/with-shop.ts'
import { productNamed } from './goods.ts'
import { TITLE_MOST } from './goods-set.ts'
import { goodsJson } from './goods-table.ts'

const CATEGORY_MOST = 200
const BODY_MOST = 100_000

const help = `Adds one product without variants. In a terminal it asks for what is not told.

Usage: npm run shop -- goods add SN --title TEXT --price YUAN --stock N [--title-en TEXT] [--was YUAN]
                                    [--category "A > B"] [--brand TEXT] [--text TEXT] [--picture FILE]… [--video FILE]…
                                    [--json]

SN               its number, a part of its address /item/SN: letters, digits, . _ and -
--title TEXT     its name, in Chinese if --title-en is given too
--title-en TEXT  what it is called in English
--price YUAN     what it costs, such as 20 or 9.90
--was YUAN       the price that is struck beside it
--stock N        pieces that can be bought
--category       where it stands, from the department down: "Home > Lamps"; default: Other
--brand TEXT     its brand
--text TEXT      its description
--picture FILE   its pictures, the first one for lists; once for each
--video FILE     a silent video of some seconds over the first picture: MP4 with H.264, or AV1 first and H.264 second
--json           the new product as “goods show” tells it to programs; nothing is asked`

type Answers = {
  sn?: string
  title?: string
  'title-en'?: string
  price?: string
  was?: string
  stock?: string
  category?: string
  brand?: string
  text?: string
  picture: string[]
  video: string[]
}

/** A category is found in either language; a new one has the language that it is written in. */
const categoryName = (name: string): Texts =>
  /\p{Script=Han}/u.test(name) ? { 'zh-cn': name } : { en: name }

/** @throws UsageError */
function serialOf(text: string): string {
  if (/^(?!\.+$)[A-Za-z0-9._-]{1,64}$/.test(text)) return text
  throw new UsageError(`SN takes 1 to 64 letters, digits, . _ and -, not “${text}”.`)
}

/** @throws UsageError for a wrong or missing answer */
const READERS = {
  sn: serialOf,
  title: (text: string) => textOf(text, { option: 'title', most: TITLE_MOST }),
  price: (text: string) => centsOf(text, { option: 'price', least: 1 }),
  stock: (text: string) =>
    wholeNumberOption(text.trim(), { option: 'stock', least: 0, most: STOCK_MOST }),
  category: (text: string) =>
    textOf(text, { option: 'category', most: CATEGORY_MOST })
      .split('>')
      .map((name) => name.trim())
      .filter(Boolean)
      .map(categoryName),
}

/** @throws UsageError for a video without a picture */
function picturesOf({ picture, video }: Answers): ProductDraft['pictures'] {
  const [first, ...others] = picture.map((file) => ({ file: resolve(file) }))
  if (video.length === 0) return first ? [first, ...others] : []
  if (!first) throw new UsageError('--video needs a --picture, over which it plays.')
  return [{ ...first, videos: video.map((file) => resolve(file)) }, ...others]
}

/** @throws UsageError */
function draftOf(answers: Answers): ProductDraft {
  const { sn, title, price, was, stock, category, brand, text } = answers
  if (sn === undefined || title === undefined || price === undefined || stock === undefined) {
    throw new UsageError(help)
  }
  const en = optionalTextOf(answers['title-en'], { option: 'title-en', most: TITLE_MOST })
  const cents = READERS.price(price)
  const struck = was === undefined ? undefined : centsOf(was, { option: 'was', least: 1 })
  if (struck !== undefined && struck <= cents) {
    throw new UsageError('The struck price must be above the price.')
  }
  const body = optionalTextOf(text, { option: 'text', most: BODY_MOST })
  return {
    sn: READERS.sn(sn),
    title: textsOf(READERS.title(title), en),
    ...(body === undefined ? {} : { description: textsOf(body, undefined) }),
    ...(brand === undefined ? {} : { brand: textOf(brand, { option: 'brand', most: 100 }) }),
    category: READERS.category(category ?? 'Other'),
    options: [],
    variants: [
      {
        sku: READERS.sn(sn),
        values: [],
        price: cents,
        ...(struck === undefined ? {} : { marketPrice: struck }),
        stock: READERS.stock(stock),
      },
    ],
    pictures: picturesOf(answers),
  }
}

type Ask = (question: string) => Promise<string>
type Question = { name: keyof typeof READERS | 'picture'; words: string; isOptional?: boolean }

const QUESTIONS: readonly Question[] = [
  { name: 'sn', words: 'Number, a part of its address (letters, digits, . _ -)' },
  { name: 'title', words: 'Title' },
  { name: 'price', words: 'Price in yuan' },
  { name: 'stock', words: 'Pieces that can be bought' },
  { name: 'category', words: 'Category, such as Home > Lamps (empty: Other)', isOptional: true },
  { name: 'picture', words: 'File of its picture (empty: none)', isOptional: true },
]

/** Asks one question until the answer is right; undefined: an optional one was left empty. */
async function answered({ name, words, isOptional }: Question, ask: Ask) {
  for (;;) {
    const answer = (await ask(`${words}: `)).trim()
    if (answer === '' && isOptional) return undefined
    try {
      if (name !== 'picture') READERS[name](answer)
      return answer
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      say(error.message)
    }
  }
}

/** Completes the answers by questions, in the order in which a merchant thinks of them. */
export async function askForRest(given: Answers, ask: Ask): Promise<Answers> {
  const answers = { ...given }
  for (const question of QUESTIONS) {
    const { name } = question
    const isTold = name === 'picture' ? given.picture.length > 0 : given[name] !== undefined
    if (isTold) continue
    const answer = await answered(question, ask)
    if (answer === undefined) continue
    if (name === 'picture') answers.picture = [answer]
    else answers[name] = answer
  }
  return answers
}

async function askInTerminal(given: Answers): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await askForRest(given, (question) => terminal.question(question))
  } finally {
    terminal.close()
  }
}

const isWhole = ({ sn, title, price, stock }: Answers) =>
  [sn, title, price, stock].every((answer) => answer !== undefined)

export const goodsAddCommand: Command = {
  name: 'goods add',
  summary: 'add one product',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      title: { type: 'string' },
      'title-en': { type: 'string' },
      price: { type: 'string' },
      was: { type: 'string' },
      stock: { type: 'string' },
      category: { type: 'string' },
      brand: { type: 'string' },
      text: { type: 'string' },
      picture: { type: 'string', multiple: true, default: [] },
      video: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
    })
    const { json, ...told } = values
    const [sn, ...more] = positionals
    if (more.length > 0) throw new UsageError(help)
    const given: Answers = { ...told, ...(sn === undefined ? {} : { sn }) }
    const mayAsk = !json && !isWhole(given) && process.stdin.isTTY
    const draft = draftOf(mayAsk ? await askInTerminal(given) : given)
    await withShop(async (shop) => {
      try {
        await addGoods(shop, draft)
      } catch (error) {
        if (!(error instanceof NotAdded)) throw error
        throw new UsageError(`${draft.sn} was not added: ${error.message}.`)
      }
      if (json) {
        const { id } = await productNamed(shop.db, draft.sn)
        const rows = await goodsPage(shop.db, { productId: id }, { page: 1, limit: 1 })
        sayJson(rows.map(goodsJson))
      } else say(`Added ${draft.sn}: /item/${draft.sn}`)
    })
  },
}
