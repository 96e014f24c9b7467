import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { subscribe } from 'valtio/vanilla'
import { ApiError, busySeconds, isSessionOver } from '#src/platform/http/api-error.ts'
import { backoff } from '#contract/lib/waiting.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { notifyError } from '#src/platform/state/notifications.ts'
import type { PersistMeta } from '#src/platform/storage/persisted-query.ts'
import type { createSources } from '#src/app/sources.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the page shows the error itself. */
    mutationMeta: { quiet?: boolean }
    /** For public queries: where their responses are stored. `quiet`: the page itself reports a failed refetch. */
    queryMeta: Partial<PersistMeta> & { quiet?: boolean }
  }
}

/** Milliseconds for which a response counts as fresh. */
const STALE_MS = 60_000

/** Only transient failures are retried: a refusal stays a refusal. */
const mayPass = (error: Error) =>
  error instanceof ApiError && ['network', 'timeout'].includes(error.failure.kind)

/** An overloaded server is retried this often, when it requests it, with jitter. */
const BUSY_TRIES = 3

function mayAskAgain(tries: number, error: Error): boolean {
  if (busySeconds(error)) return tries < BUSY_TRIES
  return tries < 1 && mayPass(error) && hasNetwork()
}

/** In milliseconds. */
const pauseBefore = (tries: number, error: Error) =>
  1000 * (busySeconds(error) ?? 0) * (1 + Math.random()) || backoff(tries + 1, { first: 1000 })

const hasNetwork = () => connection.isOnline && !connection.isSlow

/** TanStack Query uses our connection state: when it returns, what is shown is refetched. */
export const followConnection = () =>
  onlineManager.setEventListener((setOnline) =>
    subscribe(connection, () => setOnline(connection.isOnline)),
  )

type QueryClientOptions = {
  /** runs when any call finds that the session is over (spec §4) */
  onSessionOver: () => void
  sources: ReturnType<typeof createSources>
}

export const createQueryClient = ({ onSessionOver, sources }: QueryClientOptions) =>
  new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_data, query) => sources.onSuccess(query),
      onError: (error, query) => {
        if (isSessionOver(error)) onSessionOver()
        // without a network the banner has reported it already, and the existing data stays
        else if (query.state.data !== undefined && hasNetwork() && !query.meta?.quiet)
          notifyError(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => {
        if (isSessionOver(error)) onSessionOver()
        else if (!mutation.meta?.quiet) notifyError(error)
      },
    }),
    defaultOptions: {
      // 'online' and 'offlineFirst' would make a loader wait forever while the network is down.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: 'always',
        // A response from the future was stored by a clock that has been set back since: it would stay fresh until
        // then.
        staleTime: ({ state }) => (state.dataUpdatedAt > Date.now() ? -Infinity : STALE_MS),
        persister: sources.persister,
        retry: mayAskAgain,
        retryDelay: pauseBefore,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
