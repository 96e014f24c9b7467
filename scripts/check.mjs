// npm run check: everything that can be known without a browser.
import { checks } from './support/checks.mjs'
import { runStages } from './support/stages.mjs'

await runStages(checks)
