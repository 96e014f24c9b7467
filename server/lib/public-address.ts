import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A public internet address, not one of a private network, this machine or a cloud's internal services. */
export const isPublicAddress = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

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
