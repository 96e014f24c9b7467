import { notFound } from '@tanstack/react-router'
import { isNotFound } from './api-error.ts'

/** For a loader: what the server does not have is a missing page, not an error (spec §2). */
export async function orNotFound<T>(data: Promise<T>): Promise<T> {
  try {
    return await data
  } catch (error) {
    if (isNotFound(error)) throw notFound()
    throw error
  }
}
