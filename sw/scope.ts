/** This worker's global object. The library types it as any worker's. */
export const scope = self as unknown as ServiceWorkerGlobalScope
