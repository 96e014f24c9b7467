import { expect, test } from 'vitest'
import { sharedTarget, type SharedTarget } from '#src/routes/_shop/-share/shared-text.ts'

const SHOP = 'https://shop.test'
const lead = (shared: { title?: string; text?: string; url?: string }) =>
  sharedTarget({ title: '', text: '', url: '', ...shared }, SHOP)

const item = (sn: string, sku?: number): SharedTarget => ({ to: 'item', sn, sku })

test.each<[string, SharedTarget]>([
  ['/item/LP-LIT-001', item('LP-LIT-001')],
  ['/item/LP-LIT-001?sku=42', item('LP-LIT-001', 42)],
  ['/item/LP-LIT-001?utm_source=chat&sku=42#reviews', item('LP-LIT-001', 42)],
  ['/item/LP-LIT-001?sku=-1', item('LP-LIT-001')],
  ['/item/LP-LIT-001?sku=1e9', item('LP-LIT-001')],
  ['/list/7?sort=sales', { to: 'list', id: '7' }],
  ['/help/delivery', { to: 'help', id: 'delivery' }],
  ['/search?q=tea+pot', { to: 'search', words: 'tea pot' }],
  ['/', { to: 'home' }],
])('the shop’s own link %s opens what it names', (path, target) => {
  expect(lead({ url: SHOP + path })).toEqual(target)
  expect(lead({ text: `Look at this: ${SHOP + path} 😀` })).toEqual(target)
  expect(lead({ title: SHOP + path })).toEqual(target)
})

test('the own link counts, wherever it stands among others', () => {
  const text = `https://other.test/item/A ${SHOP}/item/LP-1, https://shop.test.evil.test/`

  expect(lead({ text })).toEqual(item('LP-1'))
})

test.each<[string, string]>([
  ['iron kettle', 'iron kettle'],
  ['  iron \n\t kettle ', 'iron kettle'],
  ['铁壶', '铁壶'],
  ['https://other.test/p/1 iron kettle', 'iron kettle'],
  ['【某店】https://m.other.test/h.abc?tk=1「温控细口壶 1.7L」点击链接直接打开', '温控细口壶 1.7L'],
  ['iron‮ kettle\u0000', 'iron kettle'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['../../user/login?to=//evil.test', '../../user/login?to=//evil.test'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('shared words %j are searched for: %j', (text, words) => {
  expect(lead({ text })).toEqual({ to: 'search', words })
})

test('a title stands in where the text has only a foreign link', () => {
  const target = lead({ title: 'Iron kettle', text: 'https://other.test/p/1' })

  expect(target).toEqual({ to: 'search', words: 'Iron kettle' })
})

test('a long text is cut to what the search takes, between characters', () => {
  const target = lead({ text: '🫖'.repeat(300) + ' kettle' })
  const long = lead({ text: '壶'.repeat(300) })

  expect(target).toEqual({ to: 'nothing' })
  expect(long).toEqual({ to: 'search', words: '壶'.repeat(100) })
})

test.each([
  {},
  { text: '   ' },
  { text: '!!! ***' },
  { url: 'https://other.test/item/LP-LIT-001' },
  { url: 'http://shop.test/item/LP-LIT-001' },
  { url: 'https://shop.test:444/item/LP-LIT-001' },
  { url: 'https://shop.test@evil.test/item/LP-LIT-001' },
  { url: 'https://user:pass@shop.test/item/LP-LIT-001' },
  { url: 'https://shop.test/user/order/A1' },
  { url: 'https://shop.test/cart/confirm' },
  { url: 'https://shop.test/user/login?to=https://evil.test' },
  { url: 'https://shop.test/item/a%2f..%2f..%2fuser' },
  { url: 'https://shop.test/item/%00' },
  { url: 'https://shop.test/item/LP-LIT-001/x' },
  { url: 'https://shop.test//evil.test/' },
  { url: 'https://shop.test/share?url=https://shop.test/share' },
  { url: 'https://[' },
])('%j names nothing in this shop', (shared) => {
  expect(lead(shared)).toEqual({ to: 'nothing' })
})
