import { store } from './store.ts'

/** The shared loading overlay: shown while requests that use it are in flight (spec §4). */
export const overlay = store({ count: 0 })

export async function withOverlay<T>(work: Promise<T>): Promise<T> {
  overlay.count += 1
  try {
    return await work
  } finally {
    overlay.count -= 1
  }
}
