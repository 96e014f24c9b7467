import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where text becomes HTML or code. */
const SINK =
  /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|document\.write|setHTMLUnsafe|parseFromString|createContextualFragment|srcdoc|\beval\(|new Function|execCommand|javascript:/i
/** The only allowed place: merchants' HTML, sanitised; the second reads it from its elements. */
const ALLOWED = ['src/ui/html/rich-text.tsx', 'src/ui/html/sanitise.ts']

// Proves security 1.3.1
test('text becomes HTML in one place, and code nowhere', () => {
  const files = globSync(
    ['contract/**/*.ts', 'src/**/*.{ts,tsx}', 'sw/**/*.ts', 'public/**/*.{js,html}', 'index.html'],
    {
      cwd: root,
    },
  )
  const found = files.filter((file) => SINK.test(readFileSync(`${root}/${file}`, 'utf8')))

  expect(found.toSorted((a, b) => a.localeCompare(b))).toEqual(ALLOWED)
})

test('nothing in a page of its own stands in an attribute that runs or colours', () => {
  const pages = globSync(['public/**/*.html', 'index.html'], { cwd: root })

  for (const page of pages)
    expect(readFileSync(`${root}/${page}`, 'utf8'), page).not.toMatch(/\s(style|on\w+)=/)
})
