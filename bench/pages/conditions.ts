import type { CDPSession, Page } from 'playwright'

/** Milliseconds of a round trip, bits a second, and how many times slower the processor is. */
export type Condition = { latency: number; bits: number; slowdown: number }

export const CONDITIONS = {
  'slow 4G, CPU 4x': { latency: 150, bits: 1_600_000, slowdown: 4 },
  unthrottled: { latency: 0, bits: 0, slowdown: 1 },
} satisfies Record<string, Condition>
export type ConditionName = keyof typeof CONDITIONS

/** Puts a page under a condition. Of a worker's own requests only the processor's share is slower. */
export async function throttle(page: Page, { latency, bits, slowdown }: Condition) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  if (bits > 0) {
    const throughput = bits / 8
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
  }
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return session
}

/** Counts requests, and bytes as sent, headers included, by kind of file. What a page carries in itself (`data:`) is no request. */
export function countBytes(session: CDPSession) {
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  let requests = 0
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) requests += 1
  })
  session.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  return {
    requests: () => requests,
    all: () => [...bytes.values()].reduce((sum, each) => sum + each, 0),
    of: (kind: string) => bytes.get(kind) ?? 0,
  }
}
