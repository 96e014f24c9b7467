import { setTimeout as wait } from 'node:timers/promises'

type Answer = { id?: number; result?: Record<string, unknown>; error?: { message: string } }
type Note = Answer & { method?: string; params?: Record<string, unknown> }
type Waiting = { resolve: (result: Record<string, unknown>) => void; reject: (e: Error) => void }

/** A console message in this protocol. */
type ConsoleLine = { level: string; text: string; url?: string }

/** Speaks WebKit's inspector protocol with the page of a browser, whichever process it is in. */
export type Inspector = {
  /** Sends a command to the page. @throws when the page rejects it, or goes away before it responds */
  send: (method: string, params?: object) => Promise<Record<string, unknown>>
  /** errors and warnings so far */
  complaints: readonly string[]
  close: () => void
}

const CONNECT_WITHIN = 40_000
const ANSWER_WITHIN = 10_000

/** The URL of the page's socket: the browser lists it as HTML once it has a page. @throws when it never has */
async function findSocket(port: number): Promise<string> {
  for (const since = Date.now(); Date.now() - since < CONNECT_WITHIN; await wait(50)) {
    const list = await fetch(`http://127.0.0.1:${port}/`).then(
      (response) => response.text(),
      () => '',
    )
    const path = /\/socket\/\d+\/\d+\/WebPage/.exec(list)?.[0]
    if (path) return `ws://127.0.0.1:${port}${path}`
  }
  throw new Error('WebKitGTK did not open a page')
}

/** Connects to a browser started with `WEBKIT_INSPECTOR_HTTP_SERVER=127.0.0.1:port`. @throws when it opens no page */
export async function inspect(port: number): Promise<Inspector> {
  const socket = new WebSocket(await findSocket(port))
  const waiting = new Map<number, Waiting>()
  const complaints: string[] = []
  let sent = 0
  let target = ''

  function send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = (sent += 1)
    const message = JSON.stringify({ id, method, params })
    const { promise, resolve, reject } = Promise.withResolvers<Record<string, unknown>>()
    waiting.set(id, { resolve, reject })
    const timer = setTimeout(reject, ANSWER_WITHIN, new Error(`${method} was not answered`))
    const envelope = { targetId: target, message }
    socket.send(JSON.stringify({ id: -id, method: 'Target.sendMessageToTarget', params: envelope }))
    return promise.finally(() => clearTimeout(timer))
  }

  function forget(reason: string) {
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  }

  /** Commands sent to a page that a navigation replaced get no response. */
  function adopt(id: string) {
    forget('the page has changed its process')
    target = id
    for (const command of ['Console.enable', 'Page.enable', 'Runtime.enable'])
      send(command).catch(() => {}) // the next page enables them itself
  }

  function hear({ id, result, error, method, params = {} }: Note) {
    if (method === 'Console.messageAdded') {
      const { level, text, url } = params['message'] as ConsoleLine // the protocol's own shape
      if (['error', 'warning'].includes(level)) complaints.push(`${level}: ${text} (${url})`)
    }
    const one = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || !one) return
    waiting.delete(id)
    if (error) one.reject(new Error(error.message))
    else one.resolve(result ?? {})
  }

  const { promise: ready, resolve: onReady, reject: onFailure } = Promise.withResolvers<void>()
  socket.addEventListener('error', () => onFailure(new Error('WebKitGTK closed the inspector')))
  socket.addEventListener('close', () => forget('the browser has ended'))
  socket.addEventListener('message', ({ data }) => {
    const { method, params = {} } = JSON.parse(String(data)) as Note
    if (method === 'Target.targetCreated') {
      const info = params['targetInfo'] as { targetId: string; isProvisional?: boolean }
      if (!info.isProvisional) adopt(info.targetId)
      onReady()
    } else if (method === 'Target.didCommitProvisionalTarget') {
      adopt(String(params['newTargetId']))
    } else if (method === 'Target.dispatchMessageFromTarget' && params['targetId'] === target) {
      hear(JSON.parse(String(params['message'])) as Note)
    }
  })
  await ready
  return { send, complaints, close: () => socket.close() }
}
