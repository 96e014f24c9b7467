import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { getItem } from '#contract/item.ts'
import { askForRest, goodsAddCommand } from '#server/cli/goods/goods-add.ts'
import { goodsCommand } from '#server/cli/goods/goods.ts'
import { commandLine } from '#tests/support/command.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { openShop } from '#tests/support/shop.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

async function aMerchant() {
  const { databaseUrl, guest } = await openShop()
  const run = await commandLine(databaseUrl)
  return {
    add: (...args: string[]) => run(goodsAddCommand, ...args),
    list: () => run(goodsCommand),
    item: (sn: string) => guest('en').call(getItem, { sn }),
  }
}

const LAMP = ['LAMP', '--title', '月亮灯', '--price', '59.90', '--stock', '8'] as const

const MORE = [
  ['--title-en', 'Moon lamp'],
  ['--was', '80'],
  ['--category', 'Home > Lamps'],
  ['--brand', 'Lane'],
  ['--text', '<p>Warm.</p>'],
].flat()

async function aPicture() {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const file = join(folder.path, 'lamp.jpg')
  await writeFile(file, await (await aPhoto()).bytes())
  return file
}

test('a product is added by options, with its picture and category', async () => {
  const { add, item } = await aMerchant()
  const file = await aPicture()

  const said = await add(...LAMP, ...MORE, '--picture', file)

  expect(said).toBe('Added LAMP: /item/LAMP')
  expect(await item('LAMP')).toMatchObject({
    title: 'Moon lamp',
    brand: 'Lane',
    description: '<p>Warm.</p>',
    path: [{ name: 'Home' }, { name: 'Lamps' }],
    pictures: [{}],
    variants: [{ sku: 'LAMP', shopPrice: 5990, marketPrice: 8000, stock: 8 }],
  })
})

test('with --json a new product is printed as “goods show” prints it, and no question is asked', async () => {
  const { add } = await aMerchant()

  const added: unknown = JSON.parse(await add(...LAMP, '--json'))

  expect(added).toMatchObject([{ sn: 'LAMP', sku: 'LAMP', price: 5990, stock: 8, isOnSale: true }])
  expect(await add('POT', '--json')).toContain('Usage: npm run shop -- goods add')
})

test.each([
  { args: [...LAMP, '--picture', '/no/such.jpg'], words: 'the picture “such.jpg” was not found' },
  {
    args: ['A/B', ...LAMP.slice(1)],
    words: 'SN takes 1 to 64 letters, digits, . _ and -, not “A/B”.',
  },
  { args: [...LAMP, '--was', '59.90'], words: 'The struck price must be above the price.' },
  { args: [...LAMP.slice(0, -1), 'many'], words: '--stock takes a whole number' },
  { args: LAMP.slice(0, -2), words: 'Usage:' },
])('goods add $args is refused and adds nothing', async ({ args, words }) => {
  const { add, list } = await aMerchant()

  const said = await add(...args)

  expect(said).toContain('refused: ')
  expect(said).toContain(words)
  expect(await list()).toBe('No goods.')
})

test('a number that is taken changes nothing of the product that has it', async () => {
  const { add, list } = await aMerchant()
  await add(...LAMP)
  const before = await list()

  expect(await add('LAMP', '--title', 'Other', '--price', '1', '--stock', '1')).toBe(
    'refused: LAMP was not added: there is a product LAMP.',
  )
  expect(await list()).toBe(before)
})

test('what was not told is asked, until the answer is right', async () => {
  const answers = ['', 'LAMP', 'cheap', '59.90', '', '']
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return answers.shift() ?? ''
  }

  const whole = await askForRest({ title: 'Lamp', stock: '3', picture: [], video: [] }, ask)

  expect(whole).toEqual({
    sn: 'LAMP',
    title: 'Lamp',
    price: '59.90',
    stock: '3',
    picture: [],
    video: [],
  })
  expect(asked.map((question) => question.split(/[ ,]/)[0])).toEqual([
    'Number',
    'Number',
    'Price',
    'Price',
    'Category',
    'File',
  ])
})
