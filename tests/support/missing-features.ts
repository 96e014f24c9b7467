import bcd, {
  type CompatStatement,
  type Identifier,
} from '@mdn/browser-compat-data' with { type: 'json' }

import shop from '../../package.json' with { type: 'json' }

/** A function, property or whole interface: `owner` is the interface, `name` its member. */
export type Feature = { owner: string; name?: string; isStatic?: boolean }

type Browser = 'chrome' | 'firefox' | 'safari'
export type OldBrowser = { name: Browser; version: string }

/** The oldest supported browsers (ADR 59). */
export const OLDEST_BROWSERS = shop.browserslist.map((each): OldBrowser => {
  const [name, version = ''] = each.toLowerCase().split(' ')
  return { name: name as Browser, version } // package.json names no other
})

const isOlder = (one: string, other: string) =>
  one.localeCompare(other, 'en', { numeric: true }) < 0

/** Whether a browser lacks it: it came later, or never, or has to be switched on. */
function lacks({ name, version }: OldBrowser, { support }: CompatStatement): boolean {
  const statements = [support[name] ?? []].flat()
  const isThere = statements.some(({ flags, prefix, alternative_name: other, ...range }) => {
    const { version_added: added, version_removed: removed } = range
    if (flags || prefix || other || typeof added !== 'string' || added === 'preview') return false
    const isGone = typeof removed === 'string' && !isOlder(version, removed)
    return !isGone && !isOlder(version, added.replace('≤', ''))
  })
  return !isThere
}

const STATIC = '_static'

function membersOf(browser: OldBrowser, owner: string, known: Identifier): Feature[] {
  const { __compat: whole } = known
  if (whole && lacks(browser, whole)) return [{ owner }]
  return entriesOf(known).flatMap(([member, { __compat: compat }]) => {
    // Events, parameters and the constructor are not properties of their own.
    if (!compat || member === owner || member.endsWith('_event') || !lacks(browser, compat))
      return []
    const isStatic = member.endsWith(STATIC)
    return [{ owner, name: isStatic ? member.slice(0, -STATIC.length) : member, isStatic }]
  })
}

const entriesOf = (known: Identifier) =>
  Object.entries(known as Record<string, Identifier>) // but for its own statement
    .filter(([key]) => key !== '__compat')

/** All that MDN's data says a browser lacks of the language's and the browser's objects. */
export const missingIn = (browser: OldBrowser): Feature[] =>
  [...entriesOf(bcd.javascript.builtins ?? {}), ...entriesOf(bcd.api)].flatMap(([owner, known]) =>
    membersOf(browser, owner, known),
  )
