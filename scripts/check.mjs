// npm run check: every check that needs no browser.
import { checks } from './support/checks.mjs'
import { runStages } from './support/stages.mjs'

await runStages(checks)
