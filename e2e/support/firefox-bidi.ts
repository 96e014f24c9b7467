type Values = Record<string, unknown>
type Message = {
  id?: number
  result?: Values
  error?: string
  message?: string
  method?: string
  params?: Values
}
type Waiting = { resolve: (result: Values) => void; reject: (error: Error) => void }

/** A log entry in the protocol's format. */
type Entry = {
  level: string
  text: string | null
  stackTrace?: { callFrames: { url: string }[] }
}

/** Speaks WebDriver BiDi with the only page of a browser. */
export type Bidi = {
  /** Sends a command. @throws when the browser rejects it, or exits before it responds */
  send: (method: string, params?: object) => Promise<Values>
  /** id of the page, whichever process it is in */
  page: string
  /** errors and warnings so far, from the console and uncaught */
  complaints: readonly string[]
  close: () => void
}

const ANSWER_WITHIN = 30_000

/** Connects to a browser at the URL that it printed. @throws when it refuses */
export async function connect(address: string): Promise<Bidi> {
  const socket = new WebSocket(`${address}/session`)
  const waiting = new Map<number, Waiting>()
  const complaints: string[] = []
  let sent = 0

  function send(method: string, params: object = {}): Promise<Values> {
    const id = (sent += 1)
    const { promise, resolve, reject } = Promise.withResolvers<Values>()
    waiting.set(id, { resolve, reject })
    const timer = setTimeout(reject, ANSWER_WITHIN, new Error(`${method} was not answered`))
    socket.send(JSON.stringify({ id, method, params }))
    return promise.finally(() => clearTimeout(timer))
  }

  function complain({ level, text, stackTrace }: Entry) {
    const url = stackTrace?.callFrames[0]?.url
    if (['error', 'warn'].includes(level)) complaints.push(`${level}: ${text} (${url})`)
  }

  function hear({ id = 0, result = {}, error, message, method, params }: Message) {
    if (method === 'log.entryAdded') complain(params as Entry) // the protocol's own shape
    const one = waiting.get(id)
    waiting.delete(id)
    if (error) one?.reject(new Error(`${error}: ${message}`))
    else one?.resolve(result)
  }

  const { promise: opened, resolve: onOpen, reject: onFailure } = Promise.withResolvers<void>()
  socket.addEventListener('open', () => onOpen())
  socket.addEventListener('error', () => onFailure(new Error('Firefox refuses to be spoken to')))
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has ended'))
  })
  socket.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as Message))
  await opened
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send('browsingContext.getTree')
  const [first] = contexts as { context: string }[] // the protocol's own shape
  if (!first) throw new Error('Firefox has opened no page')
  return { send, page: first.context, complaints, close: () => socket.close() }
}
