import type { ListedGroup } from './pack.ts'

declare global {
  /** Inlined by the build. */
  const __BUILD_ID__: string
  /** Kill switch: this build removes the service worker from every device. */
  const __BUILD_KILL__: boolean
  /** The shell's files. */
  interface WorkerGlobalScope {
    readonly __WB_MANIFEST: ListedGroup[]
  }
  /** Chromium wakes an installed app periodically; the TypeScript library does not declare the event. */
  interface ServiceWorkerGlobalScopeEventMap {
    periodicsync: ExtendableEvent
  }
}

/** The service worker's global object. The TypeScript library types it as a generic worker. */
export const scope = self as unknown as ServiceWorkerGlobalScope
