/** What a request costs beside its body, as bytes of it. */
export const REQUEST_BYTES = 2000

type FileSize = { size: number }
export const bytesOf = (files: readonly FileSize[]) =>
  files.reduce((sum, { size }) => sum + size, 0)

/** Whether to fetch the whole pack of `all` files, rather than one by one those that are `missing`. */
export const isPackWorth = (missing: readonly FileSize[], all: readonly FileSize[]) =>
  2 * (bytesOf(missing) + missing.length * REQUEST_BYTES) > bytesOf(all) && missing.length > 1

/** The files of a pack that are in `bytes` as a whole: a broken transfer leaves the first of them. */
export function cut<F extends FileSize>(bytes: ArrayBuffer, files: readonly F[]) {
  let end = 0
  const ends = files.map(({ size }) => (end += size))
  return files.flatMap((file, at) => {
    const to = ends[at] ?? 0
    return to <= bytes.byteLength ? [{ file, content: bytes.slice(to - file.size, to) }] : []
  })
}

/** As much of a body as arrives. Never rejects. */
export async function arrived({ body }: Response): Promise<ArrayBuffer> {
  const parts: BlobPart[] = []
  const reader = body?.getReader()
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read())
      parts.push(part.value)
  } catch {
    // the transfer broke off
  }
  return new Blob(parts).arrayBuffer()
}
