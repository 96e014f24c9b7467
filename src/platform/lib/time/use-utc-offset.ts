import { useSyncExternalStore } from 'react'

let served: number | undefined

/** Call before a page from the server is taken over: how far ahead of UTC its times were drawn, in minutes. */
export const takeServedOffset = (minutes: number) => void (served = minutes)

/**
 * How far ahead of UTC to write times, in minutes; undefined: as this device does. A page that comes from the server (ADR 34) is
 * taken over with the times that stand in it, and shows the device's right after.
 */
export const useUtcOffset = (): number | undefined =>
  useSyncExternalStore(neverChanges, ofDevice, ofServer)

const neverChanges = () => () => {}
const ofDevice = () => undefined
const ofServer = () => served
