import { expect, test } from 'vitest'
import { iconFiles, withOwnIcons } from '#tools/build/icon-imports.ts'

const files = new Map([
  ['House', 'house'],
  ['Home', 'house'],
  ['Trash2', 'trash-2'],
])

test('each icon is imported from its own file, under the name the module uses', () => {
  const code = withOwnIcons(
    `import {\n  House as Start,\n  Trash2,\n  type LucideIcon,\n} from 'lucide-react'\nimport { Icon } from './icon'\n`,
    files,
  )

  expect(code).toContain("import Start from 'lucide-react/icons/house'")
  expect(code).toContain("import Trash2 from 'lucide-react/icons/trash-2'")
  expect(code).toContain("import { Icon } from './icon'")
  expect(code).not.toContain("from 'lucide-react'")
})

test('an icon that the library does not have fails the build', () => {
  expect(() => withOwnIcons("import { Lamp9 } from 'lucide-react'", files)).toThrow('Lamp9')
})

test('the library’s files are known by all names of an icon', () => {
  const known = iconFiles()

  expect(known.get('House')).toBe('house')
  expect(known.get('Home')).toBe('house')
  expect(known.size).toBeGreaterThan(1000)
})
