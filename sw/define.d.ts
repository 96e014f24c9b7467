/** Inlined by the build. */
declare const __BUILD_ID__: string
/** Kill switch: this build removes the service worker from every device. */
declare const __BUILD_KILL__: boolean
/** The shell's files; `revision` is a truncated SHA-256 of the content, in hexadecimal. */
interface WorkerGlobalScope {
  readonly __WB_MANIFEST: { url: string; revision: string }[]
}
/** Chromium wakes an installed app periodically; the TypeScript library does not declare the event. */
interface ServiceWorkerGlobalScopeEventMap {
  periodicsync: ExtendableEvent
}
