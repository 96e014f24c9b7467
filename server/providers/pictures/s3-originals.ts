import { AwsClient } from 'aws4fetch'
import * as v from 'valibot'
import type { Originals } from './originals.ts'

/** Timeout of the store, in milliseconds. */
const TIMEOUT_MS = 20_000
const RETRIES = 2

const NotEmptySchema = v.pipe(v.string(), v.nonEmpty())
const SettingsSchema = v.object({
  /** `https://s3.example.com`: the bucket follows as the first path segment */
  S3_ENDPOINT: v.pipe(NotEmptySchema, v.url()),
  S3_BUCKET: NotEmptySchema,
  S3_REGION: v.optional(NotEmptySchema, 'us-east-1'),
  S3_ACCESS_KEY_ID: NotEmptySchema,
  S3_SECRET_ACCESS_KEY: NotEmptySchema,
})

/** An S3-compatible store, when the environment configures one. @throws when the configuration is incomplete */
export function configuredS3(env: NodeJS.ProcessEnv): Originals | null {
  if (env['S3_ENDPOINT'] === undefined) return null
  const settings = v.safeParse(SettingsSchema, env)
  if (settings.success) return s3Originals(settings.output)
  const names = settings.issues.map((issue) => v.getDotPath(issue))
  throw new Error(`The S3 store is not configured: ${names.join(', ')}`)
}

/** Originals in a bucket, accessed by requests signed for a few minutes (ADR 29). */
export function s3Originals(settings: v.InferOutput<typeof SettingsSchema>): Originals {
  const client = new AwsClient({
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    region: settings.S3_REGION,
    service: 's3',
    retries: RETRIES,
  })
  const base = `${settings.S3_ENDPOINT.replace(/\/$/, '')}/${settings.S3_BUCKET}/originals`
  const send = (id: string, init: RequestInit) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return client.fetch(`${base}/${id}`, { ...init, signal, redirect: 'error' })
  }
  const must = (response: Response) => {
    if (!response.ok) throw new Error(`The S3 store answered ${response.status}`)
    return response
  }
  return {
    has: async (id) => {
      const response = await send(id, { method: 'HEAD' })
      if (response.status === 404) return false
      return must(response).ok
    },
    read: async (id) => {
      const response = await send(id, { method: 'GET' })
      if (response.status === 404) return null
      return Buffer.from(await must(response).arrayBuffer())
    },
    write: async (id, bytes) => {
      const headers = { 'content-type': 'image/webp' }
      must(await send(id, { method: 'PUT', headers, body: new Uint8Array(bytes) }))
    },
  }
}
