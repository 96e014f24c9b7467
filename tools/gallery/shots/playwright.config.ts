import { defineConfig } from 'playwright/test'
import full from '../../../playwright.config.ts'

// `npm run shots`: a picture of each page in each look, to be seen by eyes. Nothing is asserted.
export default defineConfig({
  ...full,
  projects: [{ name: 'shots', testDir: '.', testMatch: 'shots.ts' }],
  globalSetup: './setup.ts',
  outputDir: '../../../logs/browser',
  reporter: 'list',
  timeout: 600_000,
})
