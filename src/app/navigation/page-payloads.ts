import { hashKey, type QueryKey } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { payloadAddress, servedAddress } from '#contract/url/served-address.ts'
import { localeOf } from '#src/platform/i18n/catalogs.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { pageBuild, noteServerBuild, serverBuild } from '#src/platform/state/builds.ts'
import {
  keptMeta,
  type CatalogueAnswer,
  type KeptQuery,
  type FallbackSource,
} from '#src/app/persistence/catalogue.ts'
import { plausibleTimestamp } from '#contract/lib/believable.ts'

/** Milliseconds after which the individual queries are sent instead. */
const PATIENCE_MS = 1000
/**
 * Milliseconds without payload requests after one was refused or failed; and after every mutation made here, since a
 * payload may be half a minute old and the shopper wants to see the change.
 */
const REST_MS = 60_000
/** Milliseconds a payload is valid for the same navigation; a later one fetches again. */
const SAME_MS = 10_000

const PayloadSchema = v.object({
  now: v.number(),
  queries: v.array(v.object({ key: v.array(v.unknown()), data: v.unknown(), at: v.number() })),
})
type Payload = v.InferOutput<typeof PayloadSchema>
/** `drawnAt`: when the server assembled it, by this device's clock in milliseconds. */
type ReceivedPayload = { payload: Payload; drawnAt: number }

/** The queries a page cannot render without, by the first two elements of their keys. */
const MAIN = ['catalog home', 'catalog goods', 'catalog categories', 'catalog item', 'help article']
const isMain = ([feature, kind]: QueryKey) => MAIN.includes(`${String(feature)} ${String(kind)}`)

/**
 * On the way to a public page whose main data is not on this device, all of the page's data is fetched in one request
 * (ADR 39). Whatever that does not deliver, for any reason, each query fetches itself.
 */
export function payloadsOf(router: RegisteredRouter): FallbackSource {
  let last: { address: string; at: number; came: Promise<ReceivedPayload | undefined> } | undefined
  let restUntil = 0
  const rest = (): undefined => {
    restUntil = Date.now() + REST_MS
  }
  router.options.context.queryClient.getMutationCache().subscribe(({ type }) => {
    if (type === 'updated') rest() // the other events concern observers
  })

  const ask = (address: string) => {
    const came = fetchPayload(address).catch(rest)
    return { address, at: Date.now(), came }
  }

  return (query) => {
    const address = addressNow(router)
    const isOnTheWay = router.state.status === 'pending'
    return async () => {
      if (address === undefined) return undefined
      const isThere = last?.address === address && Date.now() - last.at < SAME_MS
      if (!isThere && isOnTheWay && isMain(query.queryKey) && mayAsk() && Date.now() >= restUntil)
        last = ask(address)
      if (last?.address !== address) return undefined
      const came = await last.came
      return came && answerIn(came, query)
    }
  }
}

/** The payload of the current or pending page; undefined for pages that have none. */
function addressNow(router: RegisteredRouter): string | undefined {
  const { id: build } = pageBuild()
  const path = servedAddress(new URL(router.latestLocation.href, location.origin))
  if (build === '' || path === undefined) return undefined
  return payloadAddress({ path, build, language: localeOf(router.options.context.i18n) })
}

/** A lost network is handled elsewhere, and a server of another build has no payload for this one. */
const mayAsk = () =>
  connection.isOnline && !connection.isSlow && ['', pageBuild().id].includes(serverBuild.id)

/**
 * @returns undefined when there is none for this page. @throws when it was refused, or did not arrive in full and in
 * time
 */
async function fetchPayload(address: string): Promise<ReceivedPayload | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(address, { credentials: 'omit', signal })
  const drawnAt = Date.now() - 1000 * Number(response.headers.get('age'))
  noteServerBuild(response.headers.get('x-build'))
  if (response.status === 404) return undefined
  if (response.status !== 200) throw new Error(`A payload came with status ${response.status}`)
  return { payload: v.parse(PayloadSchema, await response.json()), drawnAt }
}

/** Each is used once: a later query wants fresh data. */
function answerIn(
  { payload, drawnAt }: ReceivedPayload,
  query: KeptQuery,
): CatalogueAnswer | undefined {
  const schema = keptMeta(query)?.schema
  const found = payload.queries.find(({ key }) => hashKey(key) === query.queryHash)
  if (!schema || !found) return undefined
  payload.queries.splice(payload.queries.indexOf(found), 1)
  const data = v.safeParse(schema, found.data)
  const updatedAt = plausibleTimestamp(drawnAt - (payload.now - found.at))
  return data.success ? { data: data.output, updatedAt, isKept: false } : undefined
}
