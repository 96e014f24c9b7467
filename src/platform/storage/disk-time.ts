/** Milliseconds that a database may take to open or go; then the page goes on without it (pwa.md P23). */
export const OPEN_LIMIT_MS = 2000

/** The disk did not answer in time, or can't be used at all. */
export class DiskAway extends Error {}

/** @throws DiskAway when it takes longer than `limit` ms */
export async function inTime<T>(work: Promise<T>, limit: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DiskAway()), limit)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
