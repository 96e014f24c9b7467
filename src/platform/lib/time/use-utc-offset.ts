import { useSyncExternalStore } from 'react'

let served: number | undefined

/** Call before a served page is hydrated: the UTC offset its times were rendered with, in minutes. */
export const takeServedOffset = (minutes: number) => void (served = minutes)

/**
 * The UTC offset in minutes to render times with; undefined: this device's time zone. A served page (ADR 34) is
 * hydrated with the times it contains, and shows the device's right after.
 */
export const useUtcOffset = (): number | undefined =>
  useSyncExternalStore(neverChanges, ofDevice, ofServer)

const neverChanges = () => () => {}
const ofDevice = () => undefined
const ofServer = () => served
