import { expect, onTestFinished, test } from 'vitest'
import { ApiError } from '#src/platform/http/api-error.ts'
import type { UploadedFile } from '#contract/upload.ts'
import { uploadQueue, type QueueOptions } from '#src/features/upload/upload-queue.ts'
import { isSending } from '#src/platform/state/page-lock.ts'

const settings = { maxSize: 10, mode: 'local', allowedSuffixes: 'jpg', allowedMimeTypes: [] }
const photo = (name: string, size = 4) => new File(['x'.repeat(size)], name)
const anUpload = (name: string): UploadedFile => ({
  id: name,
  name,
  size: 4,
  picture: { url: `/media/${name}`, width: 1, height: 1, placeholder: '', alt: '' },
})

/** A queue whose uploads finish when the test says so; the device's storage is a map. */
function aQueue(change: Partial<QueueOptions> = {}) {
  const under = new Map<string, PromiseWithResolvers<UploadedFile>>()
  const kept = new Map<string, File>()
  const done: string[][] = []
  const queue = uploadQueue({
    settings,
    most: 3,
    initial: [],
    send: (file, { signal }) => {
      const sending = Promise.withResolvers<UploadedFile>()
      under.set(file.name, sending)
      signal.addEventListener('abort', () => sending.reject(signal.reason))
      return sending.promise
    },
    previewOf: ({ name }) => `blob:${name}`,
    dropPreview: () => {},
    keep: (key, file) => kept.set(key, file),
    drop: (key) => kept.delete(key),
    ...change,
  })
  queue.onDone((list) => done.push(list.map(({ name }) => name)))
  onTestFinished(queue.end)
  const states = () => queue.state.items.map(({ name, state }) => `${name} ${state}`)
  const keyOf = (name: string) => queue.state.items.find((item) => item.name === name)?.key ?? ''
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const arrive = async (name: string) => {
    under.get(name)?.resolve(anUpload(name))
    await settle()
  }
  const fail = async (name: string, kind: 'offline' | 'malformed') => {
    under.get(name)?.reject(new ApiError({ kind }))
    await settle()
  }
  return { queue, under, kept, done, states, keyOf, arrive, fail }
}

test('two photos are sent at a time, the next when one has arrived', async () => {
  const { queue, states, arrive, done } = aQueue()

  queue.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')])
  const first = states()
  await arrive('a.jpg')

  expect(first).toEqual(['a.jpg sending', 'b.jpg sending', 'c.jpg waiting'])
  expect(states()).toEqual(['a.jpg done', 'b.jpg sending', 'c.jpg sending'])
  expect(done).toEqual([['a.jpg']])
})

// Proves spec §5.9
test('what may not be uploaded is named and not sent', () => {
  const { queue, states } = aQueue({ most: 1 })

  queue.add([photo('a.pdf'), photo('b.jpg', 11), photo('c.jpg', 0), photo('d.jpg'), photo('e.jpg')])

  expect(states()).toEqual(['d.jpg sending'])
  expect(queue.state.rejected.map(({ name, fault }) => [name, fault])).toEqual([
    ['a.pdf', 'upload_type'],
    ['b.jpg', 'upload_size'],
    ['c.jpg', 'upload_incomplete'],
    ['e.jpg', 'upload_many'],
  ])
})

test('the page is held until the last photo has arrived', async () => {
  const { queue, arrive } = aQueue()

  queue.add([photo('a.jpg'), photo('b.jpg')])
  await arrive('a.jpg')
  expect(isSending()).toBe(true)

  await arrive('b.jpg')
  expect(isSending()).toBe(false)
})

test('a cancelled photo is gone and makes room for the next', () => {
  const { queue, states, keyOf, done } = aQueue()
  queue.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')])

  queue.remove(keyOf('a.jpg'))

  expect(states()).toEqual(['b.jpg sending', 'c.jpg sending'])
  expect(done).toEqual([])
})

test('a removed photo comes back to its place: uploaded as before, or to be uploaded', async () => {
  const { queue, states, keyOf, arrive, done, kept } = aQueue()
  queue.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')])
  await arrive('a.jpg')
  const key = keyOf('b.jpg')

  const undoUploaded = queue.remove(keyOf('a.jpg'))
  const undoSending = queue.remove(key)
  expect(kept.has(key)).toBe(false)
  undoSending()
  undoUploaded()
  await arrive('b.jpg')

  expect(states()).toEqual(['a.jpg done', 'b.jpg done', 'c.jpg sending'])
  expect(done.at(-1)).toEqual(['a.jpg', 'b.jpg'])
})

test('a removed photo whose place has been taken is named as one too many', () => {
  const { queue, states, keyOf } = aQueue({ most: 1 })
  queue.add([photo('a.jpg')])
  const undo = queue.remove(keyOf('a.jpg'))
  queue.add([photo('b.jpg')])

  undo()

  expect(states()).toEqual(['b.jpg sending'])
  expect(queue.state.rejected).toMatchObject([{ name: 'a.jpg', fault: 'upload_many' }])
})

test('a photo without a network waits for it, one that failed waits for a tap', async () => {
  const { queue, states, keyOf, fail } = aQueue()
  queue.add([photo('a.jpg'), photo('b.jpg')])
  await fail('a.jpg', 'offline')
  await fail('b.jpg', 'malformed')
  expect(states()).toEqual(['a.jpg offline', 'b.jpg failed'])

  queue.resume()
  expect(states()).toEqual(['a.jpg sending', 'b.jpg failed'])

  queue.retry(keyOf('b.jpg'))
  expect(states()).toEqual(['a.jpg sending', 'b.jpg sending'])
})

test('a photo is kept on the device until it has arrived or is removed', async () => {
  const { queue, kept, keyOf, arrive } = aQueue()
  queue.add([photo('a.jpg'), photo('b.jpg')])
  expect([...kept.values()].map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])

  await arrive('a.jpg')
  queue.remove(keyOf('b.jpg'))

  expect(kept.size).toBe(0)
})

test('what was kept goes on when the form is opened again, once', () => {
  const { queue, states } = aQueue({ initial: [anUpload('a.jpg')] })

  queue.bringBack([['k1', photo('b.jpg')]])
  queue.bringBack([['k1', photo('b.jpg')]])

  expect(states()).toEqual(['a.jpg done', 'b.jpg sending'])
})

test('a form that is left sends nothing on and tells nothing', async () => {
  const { queue, done, arrive, kept } = aQueue()
  queue.add([photo('a.jpg')])

  queue.end()
  await arrive('a.jpg')

  expect(done).toEqual([])
  expect(isSending()).toBe(false)
  expect(kept.size).toBe(1)
})
