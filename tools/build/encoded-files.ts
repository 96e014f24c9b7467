import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import {
  ENCODED_FOLDER,
  encodedName,
  isWorthEncoding,
  typeOf,
} from '#server/http/files/built-files.ts'
import { encode, ENCODINGS, WORTH_BYTES, type Encoding } from '#server/http/files/encoding.ts'
import { hashOf } from '#server/http/files/cached-response.ts'
import type { BuildOutput } from './build-record.ts'

/** Runs when all files of a build are written. */
export const encodedFiles = (written: BuildOutput): Plugin => ({
  name: 'shop-encoded-files',
  apply: 'build',
  closeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      if (written.files.size > 0) await encodeFiles(written.dist) // else the build failed
    },
  },
})

/**
 * Stores every text file of the builds in a folder compressed beside it, as small as possible, so that the server only
 * reads (ADR 35). Pages are left out: the server keeps them in memory.
 */
export async function encodeFiles(dist: string): Promise<void> {
  const folder = join(dist, ENCODED_FOLDER)
  await mkdir(folder, { recursive: true })
  const names = await Promise.all((await texts(dist)).map((file) => keep(folder, file)))
  const wanted = new Set(names.flat())
  const unneeded = (await readdir(folder)).filter((name) => !wanted.has(name))
  await Promise.all(unneeded.map((name) => rm(join(folder, name))))
}

/** Files of all kept builds that are worth compressing, by their type. */
async function texts(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !relative(dist, path).startsWith('.'))
    .filter((path) => isWorthEncoding(typeOf(path)) && !path.endsWith('.html'))
}

/** @returns names of the encoded files, which now exist */
async function keep(folder: string, file: string): Promise<string[]> {
  const content = await readFile(file)
  if (content.length < WORTH_BYTES) return []
  const hash = hashOf(content)
  const make = async (encoding: Encoding) => {
    const name = encodedName(hash, encoding)
    const path = join(folder, name)
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) return name
    // Atomic: an interrupted build leaves nothing broken.
    await writeFile(`${path}.new`, await encode(content, encoding, 'build'))
    await rename(`${path}.new`, path)
    return name
  }
  return Promise.all(ENCODINGS.map(make))
}
