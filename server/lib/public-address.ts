import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Answers machines in a cloud alone, from a public range. */
const CLOUD_SERVICES = ['168.63.129.16']

/** A public internet address, not one of a private network, this machine or a cloud's internal services. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (CLOUD_SERVICES.includes(parsed.toString())) return false
  // The first 96 bits are zero: an IPv4 address in a form that has been withdrawn (RFC 4291).
  const isCompatible =
    parsed instanceof ipaddr.IPv6 && parsed.parts.slice(0, 6).every((part) => part === 0)
  return !isCompatible && parsed.range() === 'unicast'
}

/**
 * Resolves a name once, for one connection, and refuses it when any of its addresses is not `isPublic`: a second DNS
 * response cannot lead the connection to an internal host.
 */
export const checkedLookup =
  (isPublic: (address: string) => boolean): LookupFunction =>
  (host, options, answer) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) answer(error, '')
      else if (!first || !addresses.every(({ address }) => isPublic(address)))
        answer(new Error(`${host} leads to a private address`), '')
      else if (options.all) answer(null, addresses)
      else answer(null, first.address, first.family)
    })
