/** The service worker's global object. The TypeScript library types it as a generic worker. */
export const scope = self as unknown as ServiceWorkerGlobalScope
