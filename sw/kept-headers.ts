/** Headers that describe the transfer or revalidation of a response, not the stored content. */
const TRANSFER_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding', 'vary', 'etag']

/** The headers stored with a full response; with others the browser would misread the cached one. */
export function keptHeaders({ headers }: Response, own: Record<string, string>): Headers {
  const kept = new Headers(headers)
  for (const name of TRANSFER_HEADERS) kept.delete(name)
  for (const [name, value] of Object.entries(own)) kept.set(name, value)
  return kept
}
