import { isIP } from 'node:net'
import type { Context as HonoContext } from 'hono'
import ipaddr from 'ipaddr.js'
import * as v from 'valibot'
import { StartFailure } from './start-failure.ts'

/** Where the shop is reached, as its owner states; only then are headers added by a reverse proxy trusted. */
export type PublicOrigin = {
  /** origin under which shoppers see the shop; null: as in the request */
  origin: string | null
  /** number of the owner's own reverse proxies in front of the shop */
  proxies: number
}

const EnvironmentSchema = v.object({
  SHOP_URL: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:/))),
  SHOP_PROXIES: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), '0'),
})

/** From `SHOP_URL` and `SHOP_PROXIES` (docs/configure.md). @throws StartFailure for invalid values */
export function configuredPlace(environment: NodeJS.ProcessEnv): PublicOrigin {
  const read = v.safeParse(EnvironmentSchema, environment)
  if (!read.success) {
    const wish = 'SHOP_URL must be like https://shop.example, SHOP_PROXIES a number.'
    throw new StartFailure(`${wish} See docs/configure.md.`)
  }
  const { SHOP_URL, SHOP_PROXIES } = read.output
  return { origin: SHOP_URL === undefined ? null : new URL(SHOP_URL).origin, proxies: SHOP_PROXIES }
}

/** Origin under which the shopper sees the shop. */
export const originOf = (c: HonoContext, { origin }: PublicOrigin) =>
  origin ?? new URL(c.req.url).origin

const ConnectionSchema = v.object({
  incoming: v.object({ socket: v.object({ remoteAddress: v.string() }) }),
})

/**
 * The caller's address, for limits. Each proxy appends its caller to `x-forwarded-for`, so only the entries written by
 * the owner's proxies count, from the end; anything before them may be forged.
 */
export function clientIp(c: HonoContext, { proxies }: PublicOrigin): string {
  const connection = v.safeParse(ConnectionSchema, c.env)
  const nearest = connection.success ? connection.output.incoming.socket.remoteAddress : 'local'
  if (proxies === 0) return nearest
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  const found = hops.at(-proxies) ?? ''
  return isIP(found) ? found : nearest
}

/**
 * The network that limits count as one caller: an IPv4 address, or the first 64 bits of an IPv6 address, because a
 * client with one address of such a network has all of them.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address) // an IPv4-mapped IPv6 address is the IPv4 address
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : firstBits(parsed, 4)
}

/** The first 48 bits of an IPv6 address, which one customer may have; null for any other address. */
export function siteOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv4 ? null : firstBits(parsed, 3)
}

/** `parts`: groups of 16 bits. */
function firstBits(address: ipaddr.IPv6, parts: number) {
  const network = address.parts.slice(0, parts).map((part) => part.toString(16))
  return `${network.join(':')}::/${parts * 16}`
}
