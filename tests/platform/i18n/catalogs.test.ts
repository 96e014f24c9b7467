import { expect, test, vi } from 'vitest'
import { createI18n, loadBundles } from '#src/platform/i18n/catalogs.ts'

// Proves spec §2.35
test('texts are added once, also through the proxy that React is given after each change', async () => {
  const i18n = createI18n('en')
  let changes = 0
  i18n.on('change', () => (changes += 1))
  await loadBundles(i18n, ['home'], 'en')
  const first = changes

  await loadBundles(new Proxy(i18n, {}), ['home'], 'en')

  expect(first).toBeGreaterThan(0)
  expect(changes).toBe(first)
})

test('bundles that are fetched ahead do not draw anew what stands', async () => {
  const i18n = createI18n('en')
  await loadBundles(i18n, ['home'], 'en')
  let changes = 0
  i18n.on('change', () => (changes += 1))

  await loadBundles(i18n, ['cart'], 'en')

  expect(changes).toBe(0)
  expect(Object.keys(i18n.messages)).toEqual(expect.arrayContaining(await idsOf('cart')))
})

/** Of the messages of a bundle. */
async function idsOf(name: string) {
  const i18n = createI18n('en')
  await loadBundles(i18n, [name], 'en')
  return Object.keys(i18n.messages)
}

test('before the words of a page are there it says nothing, not the code of a word', async () => {
  const i18n = createI18n('en')

  expect(i18n._('yQE2r9')).toBe('')
  await loadBundles(i18n, ['home'], 'en')
  expect(i18n._('yQE2r9')).toBe('Loading')
})

test('whichever words come first from the network, with any there are those for waiting', async () => {
  vi.resetModules()
  await import('#src/locales/en/user/login.po') // loaded while the others are on their way
  const catalogs = await import('#src/platform/i18n/catalogs.ts')
  const i18n = catalogs.createI18n('en')
  const said = new Set<string>()
  i18n.on('change', () => said.add(i18n._('yQE2r9')))

  await catalogs.loadBundles(i18n, ['user/login'], 'en')

  expect(said).toEqual(new Set(['Loading']))
})
