import { ref } from 'valtio/vanilla'
import { isUnreached } from '#src/platform/http/api-error.ts'
import { uploadFault, type UploadedFile, type UploadSettings } from '#contract/upload.ts'
import { newOperationId } from '#src/platform/lib/operation-id.ts'
import { store } from '#src/platform/state/store.ts'
import { holdPage } from '#src/platform/state/page-lock.ts'
import type { UploadFault } from '#contract/upload.ts'

/** One photo of a form. */
export type UploadItem = {
  key: string
  name: string
  /** a URL to show it by before it is uploaded; '' when restored from a draft */
  preview: string
  /** `offline`: resumes automatically when the server is reachable again */
  state: 'waiting' | 'offline' | 'sending' | 'done' | 'failed'
  /** the fraction sent, 0 to 1 */
  part: number
  /** the server's record of it; null until it is uploaded */
  uploaded: UploadedFile | null
  /** why it failed */
  error: unknown
}

/** A rejected file: it breaks a rule of spec §5, or the form is full. */
export type Rejection = { key: string; name: string; fault: UploadFault | 'upload_many' }

/** More at once would only slow each of them down. */
const AT_ONCE = 2

type Progress = { signal: AbortSignal; onProgress: (part: number) => void }

export type QueueOptions = {
  settings: UploadSettings
  /** how many photos the form accepts */
  most: number
  /** restored from a draft */
  initial: readonly UploadedFile[]
  send: (file: File, progress: Progress) => Promise<UploadedFile>
  previewOf: (file: File) => string
  dropPreview: (preview: string) => void
  /** a photo not yet uploaded is stored on this device, and deleted once it is uploaded or removed */
  keep: (key: string, file: File) => void
  drop: (key: string) => void
}

const WAITING = { state: 'waiting', part: 0, uploaded: null, error: null } as const
const DONE = { preview: '', state: 'done', part: 1, error: null } as const

const uploadedItem = (key: string, uploaded: UploadedFile): UploadItem => ({
  key,
  name: uploaded.name,
  uploaded: ref(uploaded),
  ...DONE,
})

/** The photos of one form: a few are uploaded at a time; each can be cancelled, retried and removed. */
export function uploadQueue(options: QueueOptions) {
  const state = store<{ items: UploadItem[]; rejected: Rejection[] }>({
    items: options.initial.map((uploaded) => uploadedItem(newOperationId(), uploaded)),
    rejected: [],
  })
  const files = new Map<string, File>()
  const running = new Map<string, AbortController>()
  let release: (() => void) | null = null

  let tell: (done: UploadedFile[]) => void = () => {}

  const find = (key: string) => state.items.find((item) => item.key === key)
  const tellDone = () => tell(state.items.flatMap(({ uploaded }) => (uploaded ? [uploaded] : [])))

  /** While an upload is in progress nothing may reload the page. */
  function hold() {
    if (running.size > 0) release ??= holdPage('sending')
    else {
      release?.()
      release = null
    }
  }

  function next() {
    for (const item of state.items) {
      if (running.size >= AT_ONCE) break
      if (item.state === 'waiting') void begin(item)
    }
    hold()
  }

  async function begin(item: UploadItem) {
    const file = files.get(item.key)
    if (!file) return
    const { signal } = startOf(item)
    const onProgress = (part: number) => {
      item.part = part
    }
    try {
      const uploaded = await options.send(file, { signal, onProgress })
      if (signal.aborted) return
      Object.assign(item, { state: 'done', part: 1, uploaded: ref(uploaded) })
      leave(item.key)
      tellDone()
    } catch (error) {
      if (signal.aborted) return
      item.state = isUnreached(error) ? 'offline' : 'failed'
      item.error = ref(error instanceof Error ? error : new Error(String(error)))
    } finally {
      if (running.get(item.key)?.signal === signal) running.delete(item.key)
      next()
    }
  }

  function startOf(item: UploadItem) {
    const controller = new AbortController()
    running.set(item.key, controller)
    Object.assign(item, { state: 'sending', part: 0, error: null })
    return controller
  }

  function leave(key: string) {
    files.delete(key)
    options.drop(key)
  }

  function stop({ key, preview }: UploadItem) {
    running.get(key)?.abort()
    running.delete(key)
    if (preview !== '') options.dropPreview(preview)
  }

  function waitingItem(key: string, file: File): UploadItem {
    files.set(key, file)
    return { key, name: file.name, preview: options.previewOf(file), ...WAITING }
  }

  return {
    state,
    /**
     * From now on `run` is called with the uploaded photos, in order, on each change. @returns a function that stops
     * that
     */
    onDone: (run: (done: UploadedFile[]) => void) => {
      tell = run
      return () => {
        tell = () => {}
      }
    },
    /** Accepts the valid files and gives the reason for rejecting the others (spec §5). */
    add: (chosen: readonly File[]) => {
      state.rejected = []
      for (const file of chosen) {
        const key = newOperationId()
        const fault = uploadFault(file, options.settings)
        if (fault) state.rejected.push({ key, name: file.name, fault })
        else if (state.items.length >= options.most)
          state.rejected.push({ key, name: file.name, fault: 'upload_many' })
        else {
          state.items.push(waitingItem(key, file))
          options.keep(key, file)
        }
      }
      next()
    },
    /** Photos stored when the page was left resume uploading. */
    bringBack: (kept: readonly (readonly [string, File])[]) => {
      for (const [key, file] of kept) {
        if (find(key)) continue
        if (state.items.length < options.most) state.items.push(waitingItem(key, file))
        else options.drop(key)
      }
      next()
    },
    /** Also aborts an upload in progress. @returns a function that puts the photo back, if there is still room */
    remove: (key: string): (() => void) => {
      const item = find(key)
      if (!item) return () => {}
      const { name, uploaded } = item
      const file = files.get(key)
      const place = state.items.indexOf(item)
      stop(item)
      leave(key)
      state.items.splice(place, 1)
      if (uploaded) tellDone()
      next()
      return () => {
        if (state.items.length >= options.most)
          return void state.rejected.push({ key, name, fault: 'upload_many' })
        const back = uploaded ? uploadedItem(key, uploaded) : file && waitingItem(key, file)
        if (!back) return
        if (!uploaded && file) options.keep(key, file)
        state.items.splice(place, 0, back)
        if (uploaded) tellDone()
        next()
      }
    },
    retry: (key: string) => {
      const item = find(key)
      if (item?.state === 'failed') item.state = 'waiting'
      next()
    },
    /** The server is reachable again. */
    resume: () => {
      for (const item of state.items) if (item.state === 'offline') item.state = 'waiting'
      next()
    },
    /** The form is left: uploads stop, and `run` is no longer called. */
    end: () => {
      for (const item of state.items) stop(item)
      hold()
    },
  }
}
