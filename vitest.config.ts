import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { texts } from './tools/build/texts.ts'
import { limit } from './tests/support/size.ts'
import { slowFiles } from './tests/support/slow-files.ts'

process.env['TZ'] = 'UTC' // here, as the threads of tests inherit it
const isGate = process.env['UNIT'] === 'gate'

export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), texts()],
  test: {
    environment: 'node',
    allowOnly: false,
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...(isGate ? slowFiles : [])],
    globalSetup: ['tests/support/global-setup.ts'],
    // Much of a test is waiting for the database: more workers than cores leave no core at rest.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A cold machine makes a database in two seconds; a loaded one in many more.
    testTimeout: limit(60_000),
    hookTimeout: 60_000,
  },
})
