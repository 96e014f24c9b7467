import { expect, test } from 'vitest'
import { complete } from '../../scripts/complete-lock.mjs'

test('packages for other systems that were not served come into the lock file, beside one that was', () => {
  const wanted = {
    '@x/linux-x64-gnu': '1.2.3',
    '@x/linux-x64-musl': '1.2.3',
    '@x/darwin-arm64': '1.2.3',
  }
  const lock = {
    packages: {
      'node_modules/x': { version: '1.2.3', dev: true, optionalDependencies: wanted },
      'node_modules/x/node_modules/@x/linux-x64-gnu': { version: '1.2.3', optional: true },
    },
  }

  const added = complete(lock)

  const at = 'node_modules/x/node_modules/@x/'
  const common = { version: '1.2.3', dev: true, optional: true }
  expect(added).toEqual(['@x/linux-x64-musl', '@x/darwin-arm64'])
  expect(lock.packages).toMatchObject({
    [`${at}linux-x64-musl`]: { ...common, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    [`${at}darwin-arm64`]: { ...common, os: ['darwin'], cpu: ['arm64'] },
  })
})
