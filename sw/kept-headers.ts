/** They speak of how an answer travelled, or whether it has changed; not of what is kept. */
const OF_THE_WAY = ['content-encoding', 'content-length', 'transfer-encoding', 'vary', 'etag']

/** The headers under which a whole answer is kept; with others the browser would read the kept one wrongly. */
export function keptHeaders({ headers }: Response, own: Record<string, string>): Headers {
  const kept = new Headers(headers)
  for (const name of OF_THE_WAY) kept.delete(name)
  for (const [name, value] of Object.entries(own)) kept.set(name, value)
  return kept
}
