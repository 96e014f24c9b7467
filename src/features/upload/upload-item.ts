import type { UploadedFile, UploadFault } from '#contract/upload.ts'

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
