import { expect, test } from 'vitest'
import { scriptWeights } from '#tools/commands/size.mjs'

const manifest = {
  'index.html': { file: 'main.js', isEntry: true, imports: ['_react.js'], css: ['main.css'] },
  '_react.js': { file: 'react.js' },
  '_cart-parts.js': { file: 'cart-parts.js', imports: ['_react.js'] },
  'src/routes/cart.tsx': {
    file: 'cart.js',
    src: 'src/routes/cart.tsx',
    imports: ['index.html', '_cart-parts.js'],
  },
  'src/locales/en/cart.po': { file: 'cart-en.js', src: 'src/locales/en/cart.po' },
}
const bytes: Record<string, number> = {
  'main.js': 10,
  'react.js': 60,
  'main.css': 5,
  'cart-parts.js': 7,
  'cart.js': 3,
  'cart-en.js': 1,
  'sw.js': 9,
}

test('a page weighs what it loads beside what every visit loads; the worker weighs for itself', () => {
  const weights = scriptWeights(
    manifest,
    (file) => bytes[file] ?? 0,
    (file) => 2 * (bytes[file] ?? 0),
  )

  expect(weights.map(({ name, bytes: weight }) => [name, weight])).toEqual([
    ['index.html', 70],
    ['index.html', 140],
    ['index.html', 5],
    ['_cart-parts.js', 7],
    ['src/routes/cart.tsx', 10],
    ['src/locales/en/cart.po', 1],
    ['sw.js', 9],
  ])
})

test('pages where a first visit begins, and the words of every page, have limits of their own', () => {
  const pages = ['src/routes/_shop/index.tsx?tsr-split=component---loader', 'src/routes/cart.tsx']
  const words = ['src/locales/en/common.po', 'src/locales/en/cart.po']
  const parts = [...pages, ...words].map((src) => [src, { file: 'part.js', src }] as const)

  const weights = scriptWeights(
    { ...manifest, ...Object.fromEntries(parts) },
    () => 1,
    () => 1,
  )

  const kinds = new Map(weights.map(({ name, kind }) => [name, kind]))
  expect([...pages, ...words].map((name) => kinds.get(name))).toEqual([
    'scripts of the home page',
    'scripts of another page, beside the first load',
    'words of every page',
    'a bundle of words',
  ])
})
