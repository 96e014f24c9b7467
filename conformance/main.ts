import { parseArgs } from 'node:util'
import { conform } from './conform.ts'

const HELP = `Tries a server against the contract of the shop's front end.

  npm run conformance -- --api URL [--account NAME --password PASSWORD] [--json]

  --api       where the server answers, such as http://localhost:3000
  --account   a member for this test alone; an order is placed and cancelled
  --json      the results as JSON`

const { values } = parseArgs({
  options: {
    api: { type: 'string' },
    account: { type: 'string' },
    password: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (values.help || values.api === undefined) {
  console.log(HELP)
  process.exit(values.help ? 0 : 2)
}

const { account: username, password } = values
const results = await conform({
  send: (request) => fetch(request),
  origin: new URL(values.api).origin,
  account: username === undefined ? undefined : { username, password },
})
const SIGNS = { passed: 'ok    ', failed: 'FAILED', skipped: '–     ' }
if (values.json) console.log(JSON.stringify(results, null, 2))
else
  for (const { name, outcome, why } of results)
    console.log(`${SIGNS[outcome]}  ${name}${why === '' ? '' : `: ${why}`}`)
const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length
console.error(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)
process.exitCode = count('failed') === 0 ? 0 : 1
