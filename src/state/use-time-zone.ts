import { useSyncExternalStore } from 'react'

let served: string | undefined

/** Call before a page from the server is taken over: the zone (IANA) in which its times were drawn. */
export const takeServedZone = (zone: string) => void (served = zone)

/**
 * The zone to write times in; undefined: this device's. A page that comes from the server (ADR 36) is taken over with the
 * times that stand in it, and shows the device's right after.
 */
export const useTimeZone = (): string | undefined =>
  useSyncExternalStore(neverChanges, ofDevice, ofServer)

const neverChanges = () => () => {}
const ofDevice = () => undefined
const ofServer = () => served
