import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const IMPORT = /^import \{([^}]+)\} from 'lucide-react'/gm
const EXPORT = /^export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/gm

/** The file of each icon, by all its names. */
export function iconFiles(): ReadonlyMap<string, string> {
  const index = new URL('../lucide-react.mjs', import.meta.resolve('lucide-react/icons/house'))
  const names = (list = '') => [...list.matchAll(/default as (\w+)/g)].map(([, name]) => name ?? '')
  return new Map(
    [...readFileSync(index, 'utf8').matchAll(EXPORT)].flatMap(([, list, file = '']) =>
      names(list).map((name) => [name, file] as const),
    ),
  )
}

/**
 * The code of a module that imports each icon from the icon's own file.
 * @throws when there is no such icon
 */
export function withOwnIcons(code: string, files: ReadonlyMap<string, string>): string {
  const importOf = (name: string) => {
    const [original = '', local = original] = name.split(' as ')
    const file = files.get(original)
    if (file === undefined) throw new Error(`lucide-react has no icon ${original}`)
    return `import ${local} from 'lucide-react/icons/${file}'`
  }
  return code.replaceAll(IMPORT, (_all, list: string) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '))
      .map(importOf)
      .join(';'),
  )
}

/**
 * Modules name the icons they need in the module graph. Through the index of the library, each module with an icon
 * would lead to all of them, and the build could not tell which page needs which (`tools/build/page-files.ts`).
 */
export function iconImports(): Plugin {
  let files: ReadonlyMap<string, string> | undefined
  return {
    name: 'shop-icon-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?($|\?)/, code: 'lucide-react' },
      handler: (code) => ({ code: withOwnIcons(code, (files ??= iconFiles())), map: null }),
    },
  }
}
