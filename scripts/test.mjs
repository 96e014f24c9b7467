// npm test, the gate, and everything that CI runs: installs what is missing, checks and builds once, and opens the
// built shop. The last line says how many tests passed and failed. Everything else is in `npm run test:full`.
import { browserStage } from './support/browser-stage.mjs'
import { checks } from './support/checks.mjs'
import { chromiumStage, installStage } from './support/preparing.mjs'
import { runStages } from './support/stages.mjs'

await runStages([
  installStage,
  chromiumStage({ isSmall: true }),
  ...checks,
  browserStage({
    name: 'browser',
    config: 'playwright.gate.config.ts',
    isSmall: true,
    seconds: 600,
  }),
])
