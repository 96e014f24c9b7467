import { setTimeout as wait } from 'node:timers/promises'
import { connectionString, readRunning } from './cluster/address.ts'
import { claim } from './process/claim.ts'
import { initialise } from './cluster/initialise.ts'
import type { Settings } from './process/launch.ts'
import { isInitialised, openPlace, type Cluster } from './cluster/cluster-paths.ts'
import { startPostmaster, type Postmaster } from './process/postmaster.ts'
import { InUse, StartFailure } from '#server/lib/start-failure.ts'
import { stopStaleServer } from './process/stop-stale.ts'

export type EmbeddedDatabase = {
  /** for the shop's own role, which may also create databases */
  url: string
  stop: () => Promise<void>
  /** resolves when PostgreSQL has exited, whether it was stopped or not */
  ended: Promise<void>
}
type Options = { dataDir: string; log: (line: string) => void; settings?: Settings }

/** Another start may come between our two checks; then the next check finds its database. */
async function startAlone(place: Cluster, { log, settings = {} }: Options): Promise<Postmaster> {
  for (let tries = 0; tries < 20; tries++) {
    if (tries) await wait(500)
    await stopStaleServer(place, log)
    if (!isInitialised(place)) {
      log('Creating the database …')
      await initialise(place, { isDurable: settings['fsync'] !== 'off' })
    }
    const postmaster = await startPostmaster(place, { log, settings })
    if (postmaster) return postmaster
  }
  throw new StartFailure(`Another start keeps the database in ${place.dataDir} busy. Try again.`)
}

/**
 * The PostgreSQL that ships with the shop, on the files of this data folder. It ends with this process. It is protected
 * by a socket in a private folder (on Windows by loopback) and a random password.
 */
export async function startEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const place = await openPlace(options.dataDir, options.log)
  const postmaster = await startAlone(place, options)
  const release = await claim(place, postmaster.running).catch(async (error: Error) => {
    await postmaster.stop()
    throw new StartFailure(
      `The database in ${place.dataDir} refuses the shop's connection: ${error.message}`,
    )
  })
  const stop = async () => {
    await release()
    await postmaster.stop()
  }
  return { url: connectionString(place, postmaster.running, 'shop'), stop, ended: postmaster.ended }
}

/** For commands beside the shop: the database of the shop running on this folder, else one started for the purpose. */
export async function joinEmbedded(options: Options): Promise<EmbeddedDatabase> {
  try {
    return await startEmbedded(options)
  } catch (error) {
    if (!(error instanceof InUse)) throw error
    const place = await openPlace(options.dataDir, options.log)
    const running = await readRunning(place)
    if (!running) throw error
    const url = connectionString(place, running, 'shop')
    return { url, stop: () => Promise.resolve(), ended: new Promise(() => {}) }
  }
}
