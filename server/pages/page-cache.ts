import { LRUCache } from 'lru-cache'
import { withTimeout } from '#contract/lib/waiting.ts'

/** Age up to which a page counts as fresh, in milliseconds like all durations here. */
export const PAGE_FRESH_MS = 15_000
/**
 * Age up to which a page is served stale while it is rendered again; for older ones the visitor waits. No cache between
 * the shop and its visitors may keep anything rendered for longer either.
 */
export const OLDEST_PAGE_MS = 30_000
/** How long a first visit waits for a page to be rendered; after that it gets the empty shell, which is faster. */
export const RENDER_PATIENCE_MS = 1000
/** Pause before a page that failed to render is tried again. */
const REST_MS = 5000
/** Total memory limit of the cached pages. */
const BUDGET_BYTES = 48_000_000

/** `bytes`: memory the page uses. */
type MemorySize = { bytes: number }
type CacheEntry<Page> = { page: Page; at: number }

type Options<Page> = {
  /** renders a page; any error it throws means there is no page */
  draw: (key: string) => Promise<Page>
  now?: () => number
  budget?: number
  patience?: number
}

/**
 * LRU cache of pages by key. Each page is rendered once at a time, however many requests wait for it. A stale page is
 * served at once while it is rendered again (stale-while-revalidate).
 */
export function createPageCache<Page extends MemorySize>(options: Options<Page>) {
  const { draw, now = Date.now, budget = BUDGET_BYTES, patience = RENDER_PATIENCE_MS } = options
  const kept = new LRUCache<string, CacheEntry<Page>>({
    maxSize: budget,
    sizeCalculation: ({ page }) => Math.ceil(page.bytes),
  })
  const drawing = new Map<string, Promise<Page | undefined>>()
  const failed = new Map<string, number>()

  /** `isWanted`: the page was not dropped since rendering began. */
  async function renew(key: string, isWanted: () => boolean): Promise<Page | undefined> {
    try {
      const page = await draw(key)
      if (isWanted()) kept.set(key, { page, at: now() })
      return page
    } catch {
      for (const [other, at] of failed) if (now() - at >= REST_MS) failed.delete(other)
      failed.set(key, now())
      return undefined
    } finally {
      if (isWanted()) drawing.delete(key)
    }
  }

  function drawOnce(key: string): Promise<Page | undefined> {
    const under = drawing.get(key)
    if (under) return under
    if (now() - (failed.get(key) ?? -Infinity) < REST_MS) return Promise.resolve(undefined)
    const begun: Promise<Page | undefined> = renew(key, () => drawing.get(key) === begun)
    drawing.set(key, begun)
    return begun
  }

  return {
    /** The page and its age; undefined when the empty shell is the better answer. */
    get: async (key: string): Promise<{ page: Page; age: number } | undefined> => {
      const found = kept.get(key)
      const age = found ? now() - found.at : Infinity
      if (!found || age >= OLDEST_PAGE_MS) {
        const page = await withTimeout(drawOnce(key), patience)
        return page && { page, age: 0 }
      }
      if (age >= PAGE_FRESH_MS) void drawOnce(key)
      return { page: found.page, age }
    },
    /** Drops pages by key because what they show has changed. Pages being rendered are still served, but not cached. */
    drop(isChanged: (key: string) => boolean) {
      for (const key of [...kept.keys()].filter(isChanged)) kept.delete(key)
      for (const key of [...drawing.keys()].filter(isChanged)) drawing.delete(key)
    },
    /** Drops every page in the same way. */
    dropAll() {
      kept.clear()
      drawing.clear()
      failed.clear()
    },
    bytes: () => kept.calculatedSize,
  }
}
