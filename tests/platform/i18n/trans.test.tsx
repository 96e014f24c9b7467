import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { setupI18n } from '@lingui/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

function Sentence({ typed }: { typed: string }) {
  return (
    <I18nProvider i18n={i18n}>
      <Trans>
        Nothing matches “{typed}” <b>here</b>
      </Trans>
    </I18nProvider>
  )
}

test.each([
  'moon',
  '<b>bold</b>',
  '<0>taken for the bold part</0>',
  '1 < 2',
  '<toString/>',
  '<constructor>x</constructor>',
])('what a person typed stands in a sentence as it was typed: %s', (typed) => {
  const shown = renderToStaticMarkup(<Sentence typed={typed} />)

  const asText = typed.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect(shown).toBe(`Nothing matches “${asText}” <b>here</b>`)
})
