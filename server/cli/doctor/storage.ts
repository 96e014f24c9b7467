import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { configuredS3 } from '#server/providers/pictures/s3-originals.ts'
import { bad, good, look, type DoctorCheck, type Finding } from './finding.ts'

/** Free space below which a warning is shown: uploads and image files grow. */
const FREE_LEAST_BYTES = 2 * 1024 ** 3

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Where images and the embedded database are stored, and whether there is another copy. */
export const checkStorage: DoctorCheck = async ({ site, env, dataDir }) => [
  await folder(dataDir),
  ...(site.upload.mode === 's3' ? [await bucket(env)] : []),
  env['DATABASE_URL']
    ? look('Backups', 'The shop makes none.', `run pg_dump daily, and copy ${dataDir}/pictures`)
    : look('Backups', 'The shop makes none.', `copy ${dataDir} while the shop is stopped`),
]

async function folder(dataDir: string): Promise<Finding> {
  const topic = 'Storage'
  const probe = join(dataDir, `.doctor-${randomUUID()}`)
  try {
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    return bad(topic, `${dataDir} cannot be written: ${wordsOf(error)}`, 'give the shop its folder')
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const says = `${dataDir} is writable, ${(free / 1024 ** 3).toFixed(1)} GB free.`
  return free < FREE_LEAST_BYTES ? look(topic, says, 'make room') : good(topic, says)
}

/** Requests an image that the store cannot have: an error shows what is wrong, "none" that all is well. */
async function bucket(env: NodeJS.ProcessEnv): Promise<Finding> {
  const topic = 'S3 store'
  try {
    const store = configuredS3(env)
    if (!store) return bad(topic, 'upload.mode is s3, and no store is named.', 'set S3_ENDPOINT')
    await store.has(`doctor-${randomUUID()}`)
    return good(topic, 'The store answers.')
  } catch (error) {
    return bad(topic, wordsOf(error), 'correct the S3_… variables')
  }
}
