import { useSyncExternalStore } from 'react'
import { dayTimeOf } from '#src/platform/lib/time/day-time.ts'

const MINUTE_MS = 60_000

function eachMinute(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE_MS)
  return () => clearInterval(timer)
}

const isNight = () => ['evening', 'lateNight'].includes(dayTimeOf(new Date().getHours()))
const no = () => false

/** Whether it is night by the device's clock; a served page begins by day. */
export const useIsAfterDusk = () => useSyncExternalStore(eachMinute, isNight, no)
