import { expect, test } from 'vitest'
import { withFirstScript } from '../../build/first-script.ts'

const INDEX = '<script type="module" crossorigin src="/assets/index-a.js"></script>'
const PRELOADS =
  '<link rel="modulepreload" crossorigin href="/assets/libraries-b.js"><link rel="modulepreload" crossorigin href="/assets/react-c.js">'

test('what is read first is a script of its own, before the one that needs it', () => {
  const html = withFirstScript(`<head>${INDEX}${PRELOADS}</head>`)

  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, file]) => file)
  expect(scripts).toEqual(['/assets/react-c.js', '/assets/index-a.js'])
  expect(html).not.toContain('modulepreload" crossorigin href="/assets/react')
})

test('a build without such a file fails', () => {
  expect(() => withFirstScript(`<head>${INDEX}</head>`)).toThrow('src/app/first.ts')
})
