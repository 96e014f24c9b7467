import { expect, test } from 'vitest'
import { read } from './read.ts'
import { aLamp, aShirt, firstShirt, shopify } from './shopify-rows.ts'

test('rows that cannot be sold are skipped one by one, the rest of the product stays', async () => {
  const feed = shopify(
    firstShirt('S', { 'Variant Price': '10-20' }),
    aShirt('M'),
    aShirt('m'),
    aShirt('', { 'Variant Price': '9' }),
    aShirt('L', { 'Variant Price': '' }),
    aShirt('XL', { 'Variant Price': '0.00' }),
  )

  const { drafts, skipped } = await read(feed)

  expect(drafts[0]).toMatchObject({
    title: { en: 'Shirt' },
    options: [{ values: [{ en: 'M' }] }],
    variants: [{ values: [0], price: 2000 }],
  })
  expect(skipped).toEqual([
    '2: the price “10-20” is a range; one price is needed',
    '4: row 3 already has m',
    '5: no value for the option Size',
    '6: no price',
    '7: the price is 0',
  ])
})

test('a product whose rows all fail is skipped as a whole', async () => {
  const feed = shopify(
    firstShirt('S', { 'Variant Price': 'soon' }),
    aShirt('M', { 'Variant Price': '-1' }),
    aLamp(),
  )

  const { drafts, skipped } = await read(feed)

  expect(drafts.map(({ sn }) => sn)).toEqual(['lamp'])
  expect(skipped).toEqual([
    '2: the price “soon” is not a number',
    '3: the price “-1” is below zero',
    '2: none of the rows of “shirt” can be sold',
  ])
})

test('a second row without options cannot be told apart', async () => {
  const { drafts, skipped } = await read(shopify(aLamp(), aLamp({ 'Variant Price': '1' })))

  expect(drafts[0]?.variants).toMatchObject([{ price: 6999 }])
  expect(skipped).toEqual(['3: row 2 is already “lamp”, and no option tells the two apart'])
})

test('rows of a product that ended above are skipped', async () => {
  const { drafts, skipped } = await read(shopify(firstShirt('S'), aLamp(), aShirt('M')))

  expect(drafts.map(({ variants }) => variants.length)).toEqual([1, 1])
  expect(skipped).toEqual(['4: the rows of “shirt” ended above; keep rows of one product together'])
})

test('rows without handle or title are skipped', async () => {
  const { drafts, skipped } = await read(
    shopify(aLamp({ Handle: '' }), aLamp({ Title: ' \u0000 ' })),
  )

  expect(drafts).toEqual([])
  expect(skipped).toEqual(['2: nothing to make a serial number from', '3: no title'])
})

test('more than 100 variants: the first 100 are sold', async () => {
  const sizes = Array.from({ length: 120 }, (_, at) => `Size ${at}`)
  const feed = shopify(...sizes.map((size, at) => (at === 0 ? firstShirt(size) : aShirt(size))))

  const { drafts, skipped } = await read(feed)

  expect(drafts[0]?.variants).toHaveLength(100)
  expect(drafts[0]?.options[0]?.values).toHaveLength(100)
  expect(skipped).toHaveLength(20)
  expect(skipped[0]).toBe('102: more than 100 variants in one product')
})

test('a row whose cells moved is skipped, not read with a wrong price', async () => {
  const feed = 'Handle,Title,Variant Price\nlamp,Lamp, big,12.50\nshirt,Shirt,20\n'

  const { drafts, skipped } = await read(feed)

  expect(drafts.map(({ sn }) => sn)).toEqual(['shirt'])
  expect(skipped).toEqual(['2: 4 cells below 3 column names; a quote or a comma is out of place'])
})

test('hostile text stays text', async () => {
  const title = '<script>alert(1)</script> \u202Egpj.exe \u0000😈 שלום'
  const body = '<p onload="x()">hi</p><script>alert(1)</script>'
  const feed = shopify(
    aLamp({ Handle: '../../x?a=1', Title: title, 'Body (HTML)': body, Vendor: 'x'.repeat(10_000) }),
    firstShirt('<img src=x onerror=alert(1)>', { Title: 'a\nb' }),
  )

  const { drafts, notes } = await read(feed)

  expect(drafts[0]).toMatchObject({
    title: { en: '<script>alert(1)</script> gpj.exe 😈 שלום' },
    description: { en: body },
  })
  expect(drafts[0]?.sn).toMatch(/^x-a-1-[a-z0-9]{12}$/)
  expect(drafts[0]?.brand).toHaveLength(80)
  expect(notes).toEqual(['2: the brand was longer than 80 characters and was cut'])
  expect(drafts[1]).toMatchObject({
    title: { en: 'a b' },
    options: [{ values: [{ en: '<img src=x onerror=alert(1)>' }] }],
  })
})

test('stock that Shopify does not count is enough to sell; an empty or a wrong one is not taken for a count', async () => {
  const feed = shopify(
    aLamp({ 'Variant Inventory Qty': '' }),
    aLamp({ Handle: 'b', 'Variant Inventory Qty': '', 'Variant Inventory Tracker': 'shopify' }),
    aLamp({ Handle: 'c', 'Variant Inventory Qty': 'many', 'Variant Inventory Tracker': 'shopify' }),
  )

  const { drafts, notes } = await read(feed)

  expect(drafts.map(({ variants }) => variants[0])).toMatchObject([
    { stock: 999 },
    { stock: 0, keepsStock: 'unknown' },
    { stock: 0, keepsStock: 'assumed' },
  ])
  expect(notes).toEqual([
    '2: the file does not count the stock; 999 was used',
    '4: the stock “many” is not a whole number; a product of the shop keeps its stock, a new one has 0',
  ])
})

test('what Shopify does not track, or sells on when it is gone, is not sold out; a stock below zero is noted', async () => {
  const tracked = { 'Variant Inventory Tracker': 'shopify' }
  const feed = shopify(
    aLamp({ 'Variant Inventory Qty': 0, 'Variant Inventory Tracker': '' }),
    aLamp({ Handle: 'b', 'Variant Inventory Qty': -2, ...tracked }),
    aLamp({
      Handle: 'c',
      'Variant Inventory Qty': 0,
      'Variant Inventory Policy': 'continue',
      ...tracked,
    }),
    aLamp({
      Handle: 'd',
      'Variant Inventory Qty': 4,
      'Variant Inventory Policy': 'deny',
      ...tracked,
    }),
  )

  const { drafts, notes } = await read(feed)

  expect(drafts.map(({ variants }) => variants[0]?.stock)).toEqual([999, 0, 999, 4])
  expect(notes).toContain('3: the stock -2 is below zero; 0 was used')
})

test('a price in another currency stops the import with a sentence; a rate converts it', async () => {
  const feed = shopify(aLamp({ 'Variant Price': '12.50 USD' }))

  await expect(read(feed)).rejects.toThrow(
    'Row 2 has the price “12.50 USD”, which is in USD; the shop sells in CNY.',
  )
  const { drafts } = await read(feed, { money: { currency: 'USD', rate: '7.2' } })
  expect(drafts[0]?.variants[0]?.price).toBe(9000)
})

test('entities in titles are what they stand for', async () => {
  const { drafts } = await read(shopify(aLamp({ Title: 'Salt &amp; Pepper &#8211; Caf&eacute;' })))

  expect(drafts[0]?.title).toEqual({ en: 'Salt & Pepper – Café' })
})

test('a struck price is used only above the price', async () => {
  const feed = shopify(
    ...['69.99', '70', '0', '', 'x'].map((struck, at) =>
      aLamp({ Handle: `l${at}`, 'Variant Compare At Price': struck }),
    ),
  )

  const { drafts, notes } = await read(feed)

  expect(drafts.map(({ variants }) => variants[0]?.marketPrice)).toEqual([
    undefined,
    7000,
    undefined,
    undefined,
    undefined,
  ])
  expect(notes).toEqual(['6: the struck price “x” cannot be used and was left out'])
})
