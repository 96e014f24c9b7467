import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PriceChange } from '#src/routes/_shop/-saved/member-list.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test.each([
  [4900, 6900, 'Down ¥20.00 since you saved it'],
  [6900, 4900, 'Up ¥20.00 since you saved it'],
  [4900, 4900, ''],
  [4900, null, ''],
  [null, 4900, ''],
])('at %s cents, saved at %s: “%s”', (shopPrice, priceAtSave, words) => {
  const shown = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PriceChange shopPrice={shopPrice} priceAtSave={priceAtSave} />
    </I18nProvider>,
  )

  expect(shown.replaceAll(/<[^>]*>/g, '')).toBe(words)
})
