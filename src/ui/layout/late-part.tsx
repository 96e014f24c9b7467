import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '#src/platform/lib/async/when-idle.ts'

/**
 * A part that is loaded once the page is idle; nothing stands in its place before but its `Room`, and nothing when it
 * cannot be loaded. A page that comes from the server has none of it either.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Room: ComponentType<P> = () => null,
) {
  const Late = lazy(async () => ({
    default: await load().catch((): ComponentType<P> => () => null),
  }))
  return (props: P) => {
    const [isMounted, setMounted] = useState(false)
    // Not sooner: while a part of the page waits for its code React takes over no other part of it (ADR 34).
    useEffect(() => void whenIdle().then(() => setMounted(true)), [])
    const room = <Room {...props} />
    return isMounted ? (
      <Suspense fallback={room}>
        <Late {...props} />
      </Suspense>
    ) : (
      room
    )
  }
}
