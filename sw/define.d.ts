/** Written in by the build. */
declare const __BUILD_ID__: string
/** The build takes the worker off every device. */
declare const __BUILD_KILL__: boolean
/** The shell's files; `revision` is the beginning of the SHA-256 of their content, in hexadecimal. */
interface WorkerGlobalScope {
  readonly __WB_MANIFEST: { url: string; revision: string }[]
}
/** Chromium wakes an installed shop now and then; the library does not know the event. */
interface ServiceWorkerGlobalScopeEventMap {
  periodicsync: ExtendableEvent
}
