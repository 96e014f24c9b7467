import { useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { dropKept, keepOnReload, readKept } from '#src/platform/session/reload-snapshot.ts'

/**
 * State that is restored when the shop reloads the page automatically, as after an update: what is open, what is
 * selected. `name` is unique on its page. Nothing is stored until then.
 */
export function useKeptState<S extends v.GenericSchema>(
  name: string,
  schema: S,
  initial: v.InferOutput<S>,
) {
  const [first] = useState(initial)
  const [state, setState] = useState<v.InferOutput<S>>(() => readKept(name, schema) ?? first)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  }, [state])
  const isAsAtFirst = state === first
  useEffect(() => dropKept(name), [name])
  useEffect(
    () => (isAsAtFirst ? undefined : keepOnReload(name, () => latest.current)),
    [name, isAsAtFirst],
  )
  return [state, setState] as const
}
