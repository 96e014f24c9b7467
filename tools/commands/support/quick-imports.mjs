// Node 26 parses the whole package.json of a package again for each of its files; that of drizzle-orm has 180 kB, and
// it has a hundred files: half a second in every process. Relative imports inside the package need no lookup.
import * as module from 'node:module'

const PACKAGE = '/node_modules/drizzle-orm/'

// Missing in the Node of users who only start the toolchain's own.
module.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL } = context
    if (parentURL?.includes(PACKAGE) && /^\.{1,2}\/.*\.js$/.test(specifier))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    return next(specifier, context)
  },
})
