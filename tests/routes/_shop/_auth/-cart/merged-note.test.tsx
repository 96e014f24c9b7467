import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MergedLine } from '#contract/cart.ts'
import { MergedLines } from '#src/routes/_shop/_auth/-cart/merged-note.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const LINE: MergedLine = {
  title: 'A lamp',
  image: null,
  spec: [],
  result: 'added',
  asked: 3,
  quantity: 3,
  priceAtAdd: 2000,
  shopPrice: 2000,
}

/** The note's message about one line of a guest's cart. */
function saidOf(line: Partial<MergedLine>): string {
  const shown = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MergedLines lines={[{ ...LINE, ...line }]} />
    </I18nProvider>,
  )
  return shown.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test.each<[string, Partial<MergedLine>]>([
  ['× 3', {}],
  ['only 1 of 3 could be added', { result: 'capped', quantity: 1 }],
  [
    'only 1 of 3 could be added · ¥20.00 → ¥25.00',
    { result: 'capped', quantity: 1, shopPrice: 2500 },
  ],
  ['¥20.00 → ¥25.00', { result: 'priceChanged', shopPrice: 2500 }],
  ['Sold out', { result: 'gone', quantity: 0 }],
  ['No longer sold', { result: 'gone', quantity: 0, shopPrice: null }],
])('a line says “%s”: %o', (words, line) => {
  expect(saidOf(line)).toContain(`${words} `)
})

test('only what was taken over is said to be in the cart', () => {
  expect(saidOf({})).toContain('3 items from this device are in your cart')
  expect(saidOf({ result: 'gone', quantity: 0 })).toContain('couldn’t add the items')
})
