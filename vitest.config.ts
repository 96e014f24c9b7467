import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { textPlugins } from './tools/build/texts.ts'
import { limit } from './tests/support/size.ts'
import { slowFiles } from './tests/support/slow-files.ts'

process.env['TZ'] = 'UTC' // here, as the threads of tests inherit it
const isGate = process.env['UNIT'] === 'gate'
const exclude = [...configDefaults.exclude, ...(isGate ? slowFiles : [])]

/** Their subjects hold no state of their own between tests, so files share a worker and what it has imported. */
const STATELESS = ['tests/{contract,demo,server}/**/*.test.ts']

export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), textPlugins()],
  test: {
    environment: 'node',
    allowOnly: false,
    exclude,
    globalSetup: ['tests/support/global-setup.ts'],
    // Much of a test is waiting for the database: more workers than cores leave no core at rest.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A cold machine makes a database in two seconds; a loaded one in many more.
    testTimeout: limit(60_000),
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'stateless', include: STATELESS, isolate: false, unstubEnvs: true },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...STATELESS],
        },
      },
    ],
  },
})
