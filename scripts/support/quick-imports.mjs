// Node 26 parses the whole package.json of a package again for each of its files; that of drizzle-orm has 180 kB and its
// files are a hundred: half a second in every process. Where one file of it names another, nothing needs looking up.
import * as module from 'node:module'

const PACKAGE = '/node_modules/drizzle-orm/'

// Not in the Node of those who only start the toolchain's own.
module.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL } = context
    if (parentURL?.includes(PACKAGE) && /^\.{1,2}\/.*\.js$/.test(specifier))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    return next(specifier, context)
  },
})
