import type { Uploaded, UploadFault } from '#src/contract/upload.ts'

/** One photo of a form. */
export type UploadItem = {
  key: string
  name: string
  /** an address to show it by before the shop has it; '' when it came back with a draft */
  preview: string
  /** `offline`: goes on by itself when the shop can be reached again */
  state: 'waiting' | 'offline' | 'sending' | 'done' | 'failed'
  /** the part that has left this device, 0 to 1 */
  part: number
  /** what the shop has made of it; null until it is done */
  uploaded: Uploaded | null
  /** why it failed */
  error: unknown
}

/** A file that was not taken: it breaks a rule of spec §5, or there is no room for it. */
export type Rejection = { key: string; name: string; fault: UploadFault | 'upload_many' }
