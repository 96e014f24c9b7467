import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { LATEST_BUILD, LatestBuildSchema } from '#contract/build.ts'
import { PAYLOADS } from '#contract/url/served-address.ts'
import { ofFolder, type BuildSource } from './files/built-files.ts'
import { memoizeFor } from '#server/lib/memoize.ts'

/** TTL of the published build, in milliseconds: a deploy is noticed within a second. */
const MEMORY = 1000

type Fetch<Rest extends unknown[]> = (
  request: Request,
  ...rest: Rest
) => Response | Promise<Response>

/** Routes that pages fetch while they are in use. */
const NAMED = ['/api/', `${PAYLOADS}/`]

/**
 * Adds the published build (`x-build`) to every such response, so that open pages notice a deploy. Without certainty it
 * says nothing: after the new build of one server, another one must not name the former.
 */
export function withBuildHeader<Rest extends unknown[]>(source: BuildSource, fetch: Fetch<Rest>) {
  const latest = ofFolder(source, (dist) => memoizeFor(MEMORY, () => readLatest(dist)))
  return async (request: Request, ...rest: Rest): Promise<Response> => {
    const response = await fetch(request, ...rest)
    const { pathname } = new URL(request.url)
    if (!NAMED.some((folder) => pathname.startsWith(folder))) return response
    const read = latest()
    const found = await read()
    if (found && source.isCertain() && read === latest()) response.headers.set('x-build', found)
    return response
  }
}

/** Undefined when nothing has been built. */
async function readLatest(dist: string): Promise<string | undefined> {
  try {
    const text = await readFile(join(dist, LATEST_BUILD), 'utf8')
    return v.parse(LatestBuildSchema, JSON.parse(text)).id
  } catch {
    return undefined
  }
}
