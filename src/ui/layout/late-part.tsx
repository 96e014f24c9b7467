import { lazy, startTransition, Suspense, useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '#src/platform/lib/async/when-idle.ts'

let idle: Promise<void> | undefined

/** The next idle moment; one for all parts that are waiting, so that they arrive in one commit. */
const soon = () => (idle ??= whenIdle().then(() => void (idle = undefined)))

/**
 * A part that is lazy-loaded once the page is idle. Before that only its `Room` is shown, and nothing if it fails to
 * load. A served page does not contain it either.
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
    // Not sooner: while a part of the page waits for its code, React hydrates no other part of it (ADR 34).
    useEffect(() => {
      if (!isMounted) void soon().then(() => startTransition(() => setMounted(true)))
    }, [isMounted])
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
