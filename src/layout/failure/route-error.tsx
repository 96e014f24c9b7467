import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { httpStatus, isNotFound, isSessionOver } from '#src/platform/http/api-error.ts'
import { isChunkError } from '#src/features/update/chunk/chunk-error.ts'
import { ChunkFailure } from './chunk-failure.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { NotFound } from './not-found.tsx'

/** Shown for a page that failed to load, by status: 404, no network, or 500 with a way to continue (spec §2, §8). */
export function RouteError({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  if (isSessionOver(error)) return null // the login page is loading
  if (isNotFound(error) || httpStatus(error) === 404) return <NotFound />
  if (isChunkError(error)) return <ChunkFailure error={error} />
  const retry = () => {
    reset() // let the failed query run again …
    void router.invalidate() // … and the loader with it
  }
  return <ErrorPanel error={error} onRetry={retry} />
}
