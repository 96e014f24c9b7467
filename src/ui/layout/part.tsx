import { Suspense, type ReactNode } from 'react'

/**
 * A part of a page that comes from the server: React takes it over in a task of its own (ADR 34), so that a long page never
 * keeps the main thread for long. Whatever in it waits for something needs a `Suspense` of its own.
 */
export const Part = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>
