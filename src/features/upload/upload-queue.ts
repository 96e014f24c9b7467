import { ref } from 'valtio/vanilla'
import { isUnreached } from '#src/platform/http/api-error.ts'
import {
  uploadFault,
  type UploadedFile,
  type UploadFault,
  type UploadSettings,
} from '#contract/upload.ts'
import { newOperationId } from '#src/platform/lib/operation-id.ts'
import { store } from '#src/platform/state/store.ts'
import { holdPage } from '#src/platform/state/page-lock.ts'

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

type QueueState = { items: UploadItem[]; rejected: Rejection[] }

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
export const uploadQueue = (options: QueueOptions) => new UploadQueue(options)

/** Its public methods may be handed on by themselves. */
class UploadQueue {
  readonly state: QueueState
  readonly #options: QueueOptions
  readonly #files = new Map<string, File>()
  readonly #running = new Map<string, AbortController>()
  #release: (() => void) | null = null
  #tell: (done: UploadedFile[]) => void = () => {}

  constructor(options: QueueOptions) {
    this.#options = options
    this.state = store<QueueState>({
      items: options.initial.map((uploaded) => uploadedItem(newOperationId(), uploaded)),
      rejected: [],
    })
  }

  /**
   * From now on `run` is called with the uploaded photos, in order, on each change. @returns a function that stops
   * that
   */
  readonly onDone = (run: (done: UploadedFile[]) => void) => {
    this.#tell = run
    return () => {
      this.#tell = () => {}
    }
  }

  /** Accepts the valid files and gives the reason for rejecting the others (spec §5). */
  readonly add = (chosen: readonly File[]) => {
    this.state.rejected = []
    for (const file of chosen) {
      const key = newOperationId()
      const broken = uploadFault(file, this.#options.settings)
      const fault = broken ?? (this.#isFull() ? 'upload_many' : undefined)
      if (fault) {
        this.state.rejected.push({ key, name: file.name, fault })
        continue
      }
      this.state.items.push(this.#waitingItem(key, file))
      this.#options.keep(key, file)
    }
    this.#next()
  }

  /** Photos stored when the page was left resume uploading. */
  readonly bringBack = (kept: readonly (readonly [string, File])[]) => {
    for (const [key, file] of kept) {
      if (this.#find(key)) continue
      if (this.#isFull()) this.#options.drop(key)
      else this.state.items.push(this.#waitingItem(key, file))
    }
    this.#next()
  }

  /** Also aborts an upload in progress. @returns a function that puts the photo back, if there is still room */
  readonly remove = (key: string): (() => void) => {
    const item = this.#find(key)
    if (!item) return () => {}
    const { name, uploaded } = item
    const file = this.#files.get(key)
    const place = this.state.items.indexOf(item)
    this.#stop(item)
    this.#forget(key)
    this.state.items.splice(place, 1)
    if (uploaded) this.#tellDone()
    this.#next()
    return () => {
      if (this.#isFull()) return void this.state.rejected.push({ key, name, fault: 'upload_many' })
      const back = uploaded ? uploadedItem(key, uploaded) : file && this.#waitingItem(key, file)
      if (!back) return
      if (!uploaded && file) this.#options.keep(key, file)
      this.state.items.splice(place, 0, back)
      if (uploaded) this.#tellDone()
      this.#next()
    }
  }

  readonly retry = (key: string) => {
    const item = this.#find(key)
    if (item?.state === 'failed') item.state = 'waiting'
    this.#next()
  }

  /** The server is reachable again. */
  readonly resume = () => {
    for (const item of this.state.items) if (item.state === 'offline') item.state = 'waiting'
    this.#next()
  }

  /** The form is left: uploads stop, and `run` is no longer called. */
  readonly end = () => {
    for (const item of this.state.items) this.#stop(item)
    this.#hold()
  }

  #find(key: string) {
    return this.state.items.find((item) => item.key === key)
  }

  #isFull() {
    return this.state.items.length >= this.#options.most
  }

  #tellDone() {
    this.#tell(this.state.items.flatMap(({ uploaded }) => (uploaded ? [uploaded] : [])))
  }

  /** While an upload is in progress nothing may reload the page. */
  #hold() {
    if (this.#running.size > 0) this.#release ??= holdPage('sending')
    else {
      this.#release?.()
      this.#release = null
    }
  }

  #next() {
    for (const item of this.state.items) {
      if (this.#running.size >= AT_ONCE) break
      if (item.state === 'waiting') void this.#begin(item)
    }
    this.#hold()
  }

  async #begin(item: UploadItem) {
    const file = this.#files.get(item.key)
    if (!file) return
    const { signal } = this.#start(item)
    const onProgress = (part: number) => {
      item.part = part
    }
    try {
      const uploaded = await this.#options.send(file, { signal, onProgress })
      if (signal.aborted) return
      Object.assign(item, { state: 'done', part: 1, uploaded: ref(uploaded) })
      this.#forget(item.key)
      this.#tellDone()
    } catch (error) {
      if (signal.aborted) return
      item.state = isUnreached(error) ? 'offline' : 'failed'
      item.error = ref(error instanceof Error ? error : new Error(String(error)))
    } finally {
      if (this.#running.get(item.key)?.signal === signal) this.#running.delete(item.key)
      this.#next()
    }
  }

  #start(item: UploadItem) {
    const controller = new AbortController()
    this.#running.set(item.key, controller)
    Object.assign(item, { state: 'sending', part: 0, error: null })
    return controller
  }

  #stop({ key, preview }: UploadItem) {
    this.#running.get(key)?.abort()
    this.#running.delete(key)
    if (preview !== '') this.#options.dropPreview(preview)
  }

  #forget(key: string) {
    this.#files.delete(key)
    this.#options.drop(key)
  }

  #waitingItem(key: string, file: File): UploadItem {
    this.#files.set(key, file)
    return { key, name: file.name, preview: this.#options.previewOf(file), ...WAITING }
  }
}
