import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import * as v from 'valibot'
import { BuildNotesSchema, buildNotesPath } from '#contract/build.ts'
import { readArguments, say, UsageError, type Command } from '#server/cli/command.ts'
import { shopTime } from '#server/cli/options.ts'
import { withShop } from '#server/cli/with-shop.ts'
import {
  allBuilds,
  latestPublication,
  publishBuild,
  storeBuild,
  type BuildFile,
  type StoredBuild,
} from '#server/db/builds.ts'
import type { Shop } from '#server/domain/context.ts'
import { ENCODED_FOLDER } from '#server/http/files/built-files.ts'
import { hashOf } from '#server/http/files/cached-response.ts'
import { retained } from '#server/pages/build-retention.ts'
import { LEAD_MS } from '#server/pages/follow-publications.ts'
import { builtFolder, readBuild } from '#server/pages/published-build.ts'

const help = `Lets every server of a PostgreSQL serve the build of “npm run build” two seconds later, whatever code it runs. Servers keep the files of the last ten builds, for pages that are open.

Usage: npm run shop -- publish-build [ID | --list]

ID         a build that was published before, instead of the new one: the way back
--list     the builds that can be published, the newest first
SHOP_DIST  the folder of the build (default: ./dist)`

type BuiltFiles = { build: StoredBuild; files: BuildFile[] }

/** The files of the build in a folder that may hold those of earlier builds, too. @throws UsageError without a build */
async function filesOf(dist: string): Promise<BuiltFiles> {
  const found = await readBuild(dist)
  if (!found) throw new UsageError(`There is no complete build in ${dist}. Run “npm run build”.`)
  const { id } = found
  const record = await readFile(join(dist, buildNotesPath(id)), 'utf8')
  const { timestamp, files: assets } = v.parse(BuildNotesSchema, JSON.parse(record))
  const own = new Set(assets)
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dist, join(parentPath, name)).replaceAll('\\', '/'))
  const isOwn = (path: string) => {
    const [folder = ''] = path.split('/')
    if (folder === 'assets') return own.has(path)
    if (path.startsWith('builds/meta/')) return `/${path}` === buildNotesPath(id)
    if (folder === '.server') return path.startsWith(`.server/${id}/`)
    return folder === '.vite' || !folder.startsWith('.')
  }
  const hashed = async (path: string) => ({ path, hash: hashOf(await readFile(join(dist, path))) })
  const files = await Promise.all(paths.filter(isOwn).map(hashed))
  const sources = new Set(files.map(({ hash }) => hash))
  const isEncoded = (path: string) =>
    path.startsWith(`${ENCODED_FOLDER}/`) &&
    sources.has(path.slice(ENCODED_FOLDER.length + 1).split('.', 1)[0] ?? '')
  const encoded = await Promise.all(paths.filter(isEncoded).map(hashed))
  return { build: { id, timestamp }, files: [...files, ...encoded] }
}

async function store({ db, now }: Shop, dist: string): Promise<string> {
  const { build, files } = await filesOf(dist)
  const isStored = await storeBuild(db, {
    build,
    files,
    read: ({ path }) => readFile(join(dist, path)),
    keep: (all) => retained(all, now() * 1000),
  })
  if (isStored) return build.id
  throw new UsageError(
    `Build ${build.id} was published before with other files. Build again with another BUILD_ID.`,
  )
}

/** @throws UsageError unless it is stored */
async function stored({ db }: Shop, id: string): Promise<string> {
  const all = await allBuilds(db)
  if (all.some((build) => build.id === id)) return id
  throw new UsageError(`There is no build ${id}. “--list” shows those that can be published.`)
}

async function list({ db }: Shop) {
  const [all, publication] = [await allBuilds(db), await latestPublication(db)]
  if (all.length === 0) say('No build was published yet.')
  for (const { id, timestamp } of all) {
    const mark = id === publication?.buildId ? '  published' : ''
    say(`${id}  built ${shopTime(Math.floor(timestamp / 1000))}${mark}`)
  }
}

export const publishBuildCommand: Command = {
  name: 'publish-build',
  summary: 'let all servers serve a build',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      list: { type: 'boolean', default: false },
    })
    const [id, ...more] = positionals
    if (more.length > 0 || (values.list && id !== undefined)) throw new UsageError(help)
    if (!process.env['DATABASE_URL']) {
      throw new UsageError(
        'Without DATABASE_URL there is one server, which serves the build of its own folder. There is nothing to publish.',
      )
    }
    await withShop(async (shop) => {
      if (values.list) return list(shop)
      const chosen = id === undefined ? await store(shop, builtFolder()) : await stored(shop, id)
      await publishBuild(shop.db, chosen, LEAD_MS)
      say(`Build ${chosen} is published: every server serves it within two seconds.`)
    })
  },
}
