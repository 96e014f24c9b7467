import type { SimClock } from './sim-clock.ts'

/** A fault that a test asks for. */
export type SimFault = {
  kind: string
  /** the endpoint it concerns; by default every one */
  at?: string | undefined
  /** how many times it happens; by default once, or without end when `until` is given */
  times?: number | undefined
  /** moment of the simulator's time at which it is over, in milliseconds */
  until?: number | undefined
}

/** The faults of one kind. */
export type SimFaultOf<Fault, Kind> = Fault extends { kind: infer Own }
  ? Kind extends Own
    ? Fault
    : never
  : never

export type SimFaults<Fault extends SimFault> = {
  add: (fault: Fault) => void
  /** The first fault of this kind for an endpoint, if there is one. It is used up by one. */
  take: <Kind extends Fault['kind']>(
    kind: Kind,
    endpoint: string,
  ) => SimFaultOf<Fault, Kind> | undefined
  clear: () => void
  /** How often each fault has happened so far, by its description as JSON without `times` and `until`. */
  taken: () => Record<string, number>
}

export function simFaults<Fault extends SimFault>(clock: SimClock): SimFaults<Fault> {
  let planned: { fault: Fault; left: number }[] = []
  const taken: Record<string, number> = {}
  return {
    add(fault) {
      const left = fault.times ?? (fault.until === undefined ? 1 : Infinity)
      planned.push({ fault, left })
    },
    take(kind, endpoint) {
      planned = planned.filter(
        ({ fault, left }) => left > 0 && (fault.until === undefined || clock.now() < fault.until),
      )
      const found = planned.find(
        ({ fault }) => fault.kind === kind && (fault.at === undefined || fault.at === endpoint),
      )
      if (!found) return undefined
      found.left -= 1
      const { times: _, until: __, ...what } = found.fault
      const name = JSON.stringify(what)
      taken[name] = (taken[name] ?? 0) + 1
      return found.fault as SimFaultOf<Fault, typeof kind> // its kind was compared
    },
    clear: () => void (planned = []),
    taken: () => ({ ...taken }),
  }
}
