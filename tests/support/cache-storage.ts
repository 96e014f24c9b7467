/** The subset of CacheStorage that the service worker needs, in memory. */
export function memoryCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const absolute = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, 'http://shop.test').href
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (request: RequestInfo) => store.get(absolute(request))?.clone(),
      put: async (request: RequestInfo, response: Response) => {
        store.set(absolute(request), response)
      },
      delete: async (request: RequestInfo) => store.delete(absolute(request)),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
    }
  }
  return {
    open: async (name: string) => open(name),
    match: (request: RequestInfo, { cacheName = '' } = {}) => open(cacheName).match(request),
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
  }
}
