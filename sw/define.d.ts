/** Inlined by the build. */
declare const __BUILD_ID__: string
/** Kill switch: this build removes the service worker from every device. */
declare const __BUILD_KILL__: boolean
/** The shell's files. */
interface WorkerGlobalScope {
  readonly __WB_MANIFEST: import('./shell/listed.ts').ListedGroup[]
}
/** Chromium wakes an installed app periodically; the TypeScript library does not declare the event. */
interface ServiceWorkerGlobalScopeEventMap {
  periodicsync: ExtendableEvent
}
