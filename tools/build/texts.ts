import { lingui } from '@lingui/vite-plugin'
import type { Plugin } from 'vite'

/** Cardinal plural categories of our languages, as functions of the count: Chinese has one form, English two. */
const COUNTS = new Map([
  ['one', '1'],
  ['other', 'other'],
])

type Token = string | [name: string, type?: string, format?: unknown]
type CompiledText = string | Token[]

/** The bundles of `.po` files, with plurals that need no `Intl` (ADR 5). */
export const textPlugins = (options?: Parameters<typeof lingui>[0]): Plugin[] => [
  ...lingui(options),
  {
    name: 'shop-plain-plurals',
    transform: {
      filter: { id: /\.po$/ },
      handler: (code) => ({ code: withPlainPlurals(code), map: null, moduleType: 'js' }),
    },
  },
]

/**
 * Compiled messages whose plurals select by the count itself. lingui formats every count with `Intl.NumberFormat`, even
 * when the text does not show it, and the first formatter of a page costs a slow phone a tenth of a second. Counts are
 * printed as given, so counts that may reach a thousand are passed as `grouped` text.
 * @throws when the code holds no compiled messages, and on plural forms that our languages do not have
 */
export function withPlainPlurals(code: string): string {
  const [call, text] = /JSON\.parse\((".*")\)/s.exec(code) ?? []
  if (call === undefined || text === undefined) throw new Error('No compiled messages')
  const messages = JSON.parse(JSON.parse(text) as string) as Record<string, CompiledText> // as lingui compiles them
  const plain = Object.entries(messages).map(([id, message]) => [id, plainMessage(message)])
  return code.replace(call, () => `JSON.parse(${quoted(quoted(Object.fromEntries(plain)))})`)
}

const quoted = (value: unknown) => JSON.stringify(value)

const plainMessage = (message: CompiledText, count?: string): CompiledText =>
  typeof message === 'string' ? message : message.map((token) => plainToken(token, count))

function plainToken(token: Token, count: string | undefined): Token {
  if (typeof token === 'string') return token === '#' && count !== undefined ? [count] : token
  const [name, type, format] = token
  if (type === 'selectordinal') throw new Error(`No ordinals: ${name}`)
  if (type !== 'plural' && type !== 'select') return token
  const forms = Object.entries(format as Record<string, CompiledText>) // as lingui compiles both kinds
  const isPlural = type === 'plural'
  const plain = forms.map(([form, message]) => [
    isPlural ? countOf(form, name) : form,
    plainMessage(message, isPlural ? name : undefined),
  ])
  return [name, 'select', Object.fromEntries(plain)]
}

function countOf(form: string, name: string): string {
  const count = /^\d+$/.test(form) ? form : COUNTS.get(form)
  if (count === undefined) throw new Error(`No rule for "${form}" of the plural ${name}`)
  return count
}
