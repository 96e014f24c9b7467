import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withOpening } from '#tools/build/opening-script.ts'

const INDEX = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')

test('the page has the script before any other, as it is', () => {
  const html = withOpening(INDEX, "run('$&')")

  const [, first] = /<script[^>]*>([^]*?)<\/script>/.exec(html) ?? []
  expect(first).toBe("run('$&')")
})

test.each(['a("</script>")', 'a("<!--")'])(
  'a script that would end its element fails: %s',
  (code) => {
    expect(() => withOpening(INDEX, code)).toThrow('src/app/opening.ts')
  },
)

test('a page without the mark fails', () => {
  expect(() => withOpening('<html></html>', 'run()')).toThrow('index.html has no')
})
