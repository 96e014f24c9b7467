import type { Page } from 'playwright/test'

type Fault = {
  /** the storage quota of this origin, in bytes */
  quota?: number
  /** runs in every page before the shop's own code */
  shim?: () => void
}

/** Failure modes of a browser's storage. */
export const FAULTS: Record<string, Fault> = {
  'no room at all': { quota: 0 },
  'room for 200 kB': { quota: 200_000 },
  'room for 1 MB': { quota: 1_000_000 },
  'no IndexedDB': {
    shim: () => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }),
  },
  'IndexedDB that never opens': {
    shim: () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest // no event ever fires
    },
  },
  'IndexedDB that fails to open': {
    shim: () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Internal error', 'UnknownError')
      }
    },
  },
  'IndexedDB whose transactions are aborted': {
    shim: () => {
      // oxlint-disable-next-line typescript/unbound-method -- it is called with `apply`
      const { transaction } = IDBDatabase.prototype
      IDBDatabase.prototype.transaction = function aborted(...asked) {
        const made = transaction.apply(this, asked)
        made.commit = () => {} // it is aborted while it commits
        queueMicrotask(() => made.abort())
        return made
      }
    },
  },
  'IndexedDB that closes under the page': {
    shim: () => {
      // oxlint-disable-next-line typescript/unbound-method -- it is called with `apply`
      const { transaction } = IDBDatabase.prototype
      IDBDatabase.prototype.transaction = function closing(...asked) {
        const made = transaction.apply(this, asked)
        this.close() // the next transaction finds it closed
        return made
      }
    },
  },
  'localStorage that throws': {
    shim: () => {
      const refuse = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
      Storage.prototype.setItem = refuse
    },
  },
  'no localStorage': {
    shim: () => {
      const get = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      Object.defineProperty(globalThis, 'localStorage', { get })
      Object.defineProperty(globalThis, 'sessionStorage', { get })
    },
  },
  'Cache Storage that rejects': {
    shim: () => {
      const reject = () =>
        Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'))
      Object.assign(CacheStorage.prototype, {
        open: reject,
        match: reject,
        keys: reject,
        has: reject,
      })
    },
  },
  'no navigator.storage': {
    shim: () => Object.defineProperty(navigator, 'storage', { value: undefined }),
  },
}

/** Makes the storage fail from the next page on. */
export async function failStorage(page: Page, origin: string, { quota, shim }: Fault) {
  if (shim) await page.addInitScript(shim)
  if (quota === undefined) return
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: quota })
}
