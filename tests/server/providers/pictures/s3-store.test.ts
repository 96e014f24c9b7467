import { expect, test } from 'vitest'
import { StartFailure } from '#server/lib/start-failure.ts'
import { StoreAway } from '#server/providers/pictures/object-store.ts'
import { configuredS3, s3Store } from '#server/providers/pictures/s3-store.ts'
import { s3Peer } from '#tests/support/s3-peer.ts'

test('what is written to the store is there again, and what is not is none', async () => {
  const { settings, objects } = await s3Peer()
  const store = s3Store(settings)
  const bytes = Buffer.from('a picture')

  await store.write('originals/abc', bytes)

  expect([...objects.keys()]).toEqual(['/lamplight/originals/abc'])
  expect([await store.has('originals/abc'), await store.has('originals/other')]).toEqual([
    true,
    false,
  ])
  expect(await store.read('originals/abc')).toEqual(bytes)
  expect(await store.read('originals/other')).toBeNull()
})

test('a wrong key is a failure, not a picture that is missing', async () => {
  const { settings } = await s3Peer()
  const store = s3Store({ ...settings, S3_SECRET_ACCESS_KEY: 'wrong' })

  await expect(store.has('abc')).rejects.toThrow('403')
  await expect(store.read('abc')).rejects.toThrow('403')
  await expect(store.write('abc', Buffer.from('x'))).rejects.toThrow('403')
})

test('a store that never answers, or is not there, is away', async () => {
  const { settings, hang } = await s3Peer()
  hang()
  const hanging = s3Store(settings, { answer: 20, transfer: 40 })
  const gone = s3Store({ ...settings, S3_ENDPOINT: 'http://127.0.0.1:1' })

  await expect(hanging.has('abc')).rejects.toThrow(StoreAway)
  await expect(hanging.read('abc')).rejects.toThrow(StoreAway)
  await expect(hanging.write('abc', Buffer.from('x'))).rejects.toThrow(StoreAway)
  await expect(gone.read('abc')).rejects.toThrow(StoreAway)
})

const WHOLE = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'lamplight',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
}

test('without any settings there is no store; with all there is one, and a cache of two gigabytes', () => {
  expect(configuredS3({})).toBeNull()
  expect(configuredS3(WHOLE)).toMatchObject({ cacheBytes: 2_000_000_000 })
  expect(configuredS3({ ...WHOLE, SHOP_PICTURE_CACHE: '5' })).toMatchObject({
    cacheBytes: 5_000_000,
  })
})

test.each([
  [{ S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'b' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACC'],
  [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' }, 'S3_ENDPOINT'],
  [{ ...WHOLE, S3_ENDPOINT: 's3.example.com:9000' }, 'S3_ENDPOINT'],
  [{ ...WHOLE, S3_ENDPOINT: 'https://me:word@s3.example.com' }, 'S3_ENDPOINT'],
  [{ ...WHOLE, S3_BUCKET: 'a/b' }, 'S3_BUCKET'],
  [{ ...WHOLE, S3_REGION: '' }, 'S3_REGION'],
  [{ ...WHOLE, SHOP_PICTURE_CACHE: '2 GB' }, 'SHOP_PICTURE_CACHE'],
])('settings that are wrong or in part are named in a sentence at the start: %j', (env, names) => {
  expect(() => configuredS3(env)).toThrow(StartFailure)
  expect(() => configuredS3(env)).toThrow(names)
})
