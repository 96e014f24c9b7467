import { Suspense, type ReactNode } from 'react'

/**
 * A part of a served page: React hydrates it in its own task (ADR 34), so that a long page never blocks the main thread
 * for long. Anything in it that waits for data needs its own `Suspense`.
 */
export const Part = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>
