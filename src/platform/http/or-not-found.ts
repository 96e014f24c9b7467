import { notFound } from '@tanstack/react-router'
import { isNotFound } from './api-error.ts'

/** In a loader: what the shop does not have is a page that is not there, not a fault (spec §2). */
export async function orNotFound<T>(data: Promise<T>): Promise<T> {
  try {
    return await data
  } catch (error) {
    if (isNotFound(error)) throw notFound()
    throw error
  }
}
