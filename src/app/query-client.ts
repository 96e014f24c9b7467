import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { subscribe } from 'valtio/vanilla'
import { ApiError, busySeconds, isSessionOver } from '#src/platform/http/api-error.ts'
import { backoff } from '#src/platform/lib/async/backoff.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { notifyError } from '#src/platform/state/notifications.ts'
import type { Kept } from '#src/platform/storage/persisted-query.ts'
import type { createCatalogue } from './persistence/catalogue.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the page shows the error itself. */
    mutationMeta: { quiet?: boolean }
    /** Of open queries: where their answers are kept. `quiet`: the page tells of a failed repetition itself. */
    queryMeta: Partial<Kept> & { quiet?: boolean }
  }
}

/** Milliseconds for which an answer is taken as it is. */
const STALE_MS = 60_000

/** Only what may pass by itself is asked again: a refusal stays a refusal. */
const mayPass = (error: Error) =>
  error instanceof ApiError && ['network', 'timeout'].includes(error.failure.kind)

/** A shop that has too much to do is asked so often again, when it wants to be, and not by all at the same moment. */
const BUSY_TRIES = 3

function mayAskAgain(tries: number, error: Error): boolean {
  if (busySeconds(error)) return tries < BUSY_TRIES
  return tries < 1 && mayPass(error) && hasNetwork()
}

/** In milliseconds. */
const pauseBefore = (tries: number, error: Error) =>
  1000 * (busySeconds(error) ?? 0) * (1 + Math.random()) || backoff(tries + 1, { first: 1000 })

const hasNetwork = () => connection.isOnline && !connection.isSlow

/** Query's own idea of the network is ours: when it returns, what is shown is asked for again. */
export const followConnection = () =>
  onlineManager.setEventListener((setOnline) =>
    subscribe(connection, () => setOnline(connection.isOnline)),
  )

type Surroundings = {
  /** runs when any call finds that the session is over (spec §4) */
  onSessionOver: () => void
  catalogue: ReturnType<typeof createCatalogue>
}

export const createQueryClient = ({ onSessionOver, catalogue }: Surroundings) =>
  new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_data, query) => catalogue.onSuccess(query),
      onError: (error, query) => {
        if (isSessionOver(error)) onSessionOver()
        // without a network the strip has said it already, and the data that is there stays
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
      // 'online' and 'offlineFirst' would leave a loader waiting for ever when the network is away.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: 'always',
        // An answer from the future was kept by a clock that has been set back since: it would stay fresh until then.
        staleTime: ({ state }) => (state.dataUpdatedAt > Date.now() ? -Infinity : STALE_MS),
        persister: catalogue.persister,
        retry: mayAskAgain,
        retryDelay: pauseBefore,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
