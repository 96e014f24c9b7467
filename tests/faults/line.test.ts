import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { FAULTS, type Fault } from './faults.ts'
import { openLine } from './line.ts'

const ANSWER = JSON.stringify({ code: 200, msg: 'ok', data: 'x'.repeat(600) })

/** A server that counts its requests, behind a connection on which one fault hits everything. */
async function openFaulty(fault: Fault | null) {
  let asked = 0
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      asked += 1
      response.setHeader('content-type', 'application/json').end(ANSWER)
    })
  }).listen(0)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const line = await openLine({ target: `http://localhost:${port}`, decide: () => fault })
  onTestFinished(async () => {
    await line.close()
    server.close()
  })
  return { line, asked: () => asked }
}

/** What a client gets: the response, its status, or the error. `patience`: its timeout in milliseconds. */
async function get(url: string, patience?: number) {
  const signal = patience ? AbortSignal.timeout(patience) : null
  try {
    const response = await fetch(`${url}/`, { method: 'POST', body: '{}', signal })
    const text = await response.text()
    return text === ANSWER ? 'answer' : `${response.status} ${text.slice(0, 9)}`
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'silence' : 'broken'
  }
}

const EXPECTED: Record<Fault, { heard: string; asked: number }> = {
  'reset before the shop hears': { heard: 'broken', asked: 0 },
  'reset after the shop has done it': { heard: 'broken', asked: 1 },
  'answer cut off': { heard: 'broken', asked: 1 },
  'answer ends half-way': { heard: 'broken', asked: 1 },
  'answer late': { heard: 'answer', asked: 1 },
  'request doubled': { heard: 'answer', asked: 2 },
  'request repeated later': { heard: 'answer', asked: 2 },
  'unavailable, not done': { heard: '502 <h1>Bad g', asked: 0 },
  'unavailable, but done': { heard: '503 <h1>Bad g', asked: 1 },
  'page of a captive portal': { heard: '200 <!doctype', asked: 0 },
  'silence, not done': { heard: 'silence', asked: 0 },
  'silence, but done': { heard: 'silence', asked: 1 },
  'held back until the client has gone': { heard: 'silence', asked: 1 },
  'answer in drops': { heard: 'answer', asked: 1 },
  'answer in slices': { heard: 'answer', asked: 1 },
}

test.each(FAULTS)('a line with the fault “%s” does that, and nothing else', async (fault) => {
  const { line, asked } = await openFaulty(fault)

  const isSilent = EXPECTED[fault].heard === 'silence' // nobody waits for the response
  const heard = await get(line.url, isSilent ? 150 : undefined)
  await line.heal()

  expect({ heard, asked: asked() }).toEqual(EXPECTED[fault])
  expect(line.log).toEqual([{ method: 'POST', path: '/', fault }])
})

test('a healed line carries everything', async () => {
  const { line } = await openFaulty('silence, not done')
  await line.heal()

  expect(await get(line.url)).toBe('answer')
})
