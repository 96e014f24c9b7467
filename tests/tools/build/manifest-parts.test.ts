import { expect, test } from 'vitest'
import { withParts } from '#tools/build/manifest-parts.ts'

test('a part that shares its file with others has an entry with that file and what it imports', () => {
  const manifest = {
    '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
    'src/page.tsx': { file: 'assets/page.js', src: 'src/page.tsx', isDynamicEntry: true },
  }

  const whole = withParts(
    manifest,
    new Map([
      ['assets/shared.js', ['src/hydrate.ts', 'src/zh-cn/home.po']],
      ['assets/page.js', ['src/page.tsx']],
    ]),
  )

  expect(whole['src/hydrate.ts']).toMatchObject({
    file: 'assets/shared.js',
    imports: ['_react.js'],
  })
  expect(whole['src/zh-cn/home.po']).toMatchObject({ file: 'assets/shared.js' })
  expect(whole['src/page.tsx']).toEqual(manifest['src/page.tsx'])
})
