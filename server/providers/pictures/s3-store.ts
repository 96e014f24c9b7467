import { AwsClient } from 'aws4fetch'
import * as v from 'valibot'
import { StartFailure } from '#server/lib/start-failure.ts'
import { StoreAway, type ObjectStore } from './object-store.ts'

/** How long the store may take, in milliseconds. */
export type S3Times = {
  /** until it begins to answer */
  answer: number
  /** until a picture is read or written completely */
  transfer: number
}

/** A shopper waits. */
const FOR_SHOPPERS: S3Times = { answer: 4000, transfer: 8000 }
/** A command may take long. */
const FOR_COMMANDS: S3Times = { answer: 60_000, transfer: 300_000 }
const RETRIES = 2

const NotEmptySchema = v.pipe(v.string(), v.nonEmpty())
const isAddress = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[?#@]/.test(text)

const SettingsSchema = v.object({
  /** `https://s3.example.com`: the bucket follows as the first path segment */
  S3_ENDPOINT: v.pipe(NotEmptySchema, v.check(isAddress)),
  S3_BUCKET: v.pipe(NotEmptySchema, v.regex(/^[\w.-]+$/)),
  S3_REGION: v.optional(NotEmptySchema, 'us-east-1'),
  S3_ACCESS_KEY_ID: NotEmptySchema,
  S3_SECRET_ACCESS_KEY: NotEmptySchema,
})
export type S3Settings = v.InferOutput<typeof SettingsSchema>

const MEGABYTE = 1_000_000
const CacheSchema = v.optional(
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(MEGABYTE)),
  '2000',
)

/** The bucket in which all pictures lie, and how much of it this process may keep on its own disk. */
export type PictureBucket = { objects: ObjectStore; cacheBytes: number }

/**
 * From `S3_…` and `SHOP_PICTURE_CACHE` (docs/configure.md); null when the environment names no store. `isPatient`: for
 * a command.
 * @throws StartFailure when they are wrong or incomplete
 */
export function configuredS3(
  env: NodeJS.ProcessEnv,
  { isPatient = false } = {},
): PictureBucket | null {
  if (Object.keys(SettingsSchema.entries).every((name) => env[name] === undefined)) return null
  const settings = v.safeParse(SettingsSchema, env)
  if (!settings.success) {
    const names = [...new Set(settings.issues.map((issue) => v.getDotPath(issue)))].join(', ')
    throw new StartFailure(
      `The S3 store is not configured: ${names} missing or wrong. See docs/configure.md.`,
    )
  }
  const cache = v.safeParse(CacheSchema, env['SHOP_PICTURE_CACHE'])
  if (!cache.success) {
    throw new StartFailure(
      'SHOP_PICTURE_CACHE must be a number of megabytes from 1 to 1000000. See docs/configure.md.',
    )
  }
  return {
    objects: s3Store(settings.output, isPatient ? FOR_COMMANDS : FOR_SHOPPERS),
    cacheBytes: cache.output * MEGABYTE,
  }
}

/** The type that those see who look into the bucket; an original may be of any. */
function typeOf(key: string): string {
  const [, ending] = /\.(\w+)$/.exec(key) ?? []
  return ending === undefined ? 'application/octet-stream' : `image/${ending}`
}

/**
 * Pictures in a bucket, accessed by requests signed for a few minutes (ADR 29). Its methods throw StoreAway when the
 * store fails or takes too long.
 */
export function s3Store(settings: S3Settings, times: S3Times = FOR_SHOPPERS): ObjectStore {
  const client = new AwsClient({
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    region: settings.S3_REGION,
    service: 's3',
    retries: RETRIES,
  })
  const base = `${settings.S3_ENDPOINT.replace(/\/$/, '')}/${settings.S3_BUCKET}`

  /** null: there is no such object */
  async function send(key: string, init: RequestInit): Promise<Buffer | null> {
    const ending = new AbortController()
    const endAfter = (ms: number) =>
      setTimeout(() => ending.abort(new Error(`not done in ${ms} ms`)), ms)
    const silent = endAfter(init.body ? times.transfer : times.answer) // the answer follows the body
    const slow = endAfter(times.transfer)
    try {
      const { signal } = ending
      const response = await client.fetch(`${base}/${key}`, { ...init, signal, redirect: 'error' })
      clearTimeout(silent)
      const bytes = Buffer.from(await response.arrayBuffer())
      if (response.ok) return bytes
      if (response.status === 404 && !init.body) return null
      throw new StoreAway(`The S3 store answered ${response.status}`)
    } catch (error) {
      if (error instanceof StoreAway) throw error
      throw new StoreAway('The S3 store does not answer', { cause: error })
    } finally {
      clearTimeout(silent)
      clearTimeout(slow)
    }
  }

  return {
    has: async (key) => (await send(key, { method: 'HEAD' })) !== null,
    read: (key) => send(key, { method: 'GET' }),
    write: async (key, bytes) => {
      const headers = { 'content-type': typeOf(key) }
      await send(key, { method: 'PUT', headers, body: new Uint8Array(bytes) })
    },
    remove: async (key) => void (await send(key, { method: 'DELETE' })),
  }
}
