import { expect, test } from 'vitest'
import { untranslated } from '../../scripts/messages.mjs'

const catalogue = String.raw`msgid ""
msgstr ""
"Language: zh-cn\n"

#: src/a.tsx
msgid "Cart"
msgstr "购物车"

#: src/b.tsx
msgid "Pay"
msgstr ""

msgid ""
"A long text "
"over two lines"
msgstr ""

msgid "Another long one"
msgstr ""
"第一行"
"第二行"

#~ msgid "Gone"
#~ msgstr ""
`

test('texts without words are named; the head, long and obsolete entries are no such texts', () => {
  expect(untranslated(catalogue)).toEqual(['Pay', 'A long text over two lines'])
})
