/** A file in the list that the build writes; `revision` is a truncated SHA-256 of its content, in hexadecimal. */
export type ListedFile = {
  url: string
  revision: string
  /** bytes within the pack */
  size?: number
}
/** Files that are installed together, and the one file with the contents of all of them, in this order. */
export type ListedGroup = { group: string; pack?: string; files: ListedFile[] }
