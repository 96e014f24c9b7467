import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { whenIdle } from '#src/platform/lib/when-idle.ts'

/**
 * A part that is lazy-loaded once the page is idle. Use it for what shows itself and nobody waits for; what opens on request
 * is a `lateSheet`. Before it is loaded only its `Placeholder` is shown, and nothing if it fails to load. A served page does
 * not contain it either.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Placeholder: ComponentType<P> = () => null,
) {
  const Late = lazy(async () => ({
    default: await load().catch((): ComponentType<P> => () => null),
  }))
  return (props: P) => {
    const [isMounted, setMounted] = useState(false)
    // Not sooner: while a part of the page waits for its code, React hydrates no other part of it (ADR 34).
    useEffect(() => void whenIdle().then(() => setMounted(true)), [])
    const room = <Placeholder {...props} />
    return isMounted ? (
      <Suspense fallback={room}>
        <Late {...props} />
      </Suspense>
    ) : (
      room
    )
  }
}

/**
 * A part of a served page: React hydrates it in its own task (ADR 34), so that a long page never blocks the main thread
 * for long. Anything in it that waits for data needs its own `Suspense`.
 */
export const Part = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>
