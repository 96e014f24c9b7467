import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cluster } from './cluster-paths.ts'

/** What PostgreSQL writes about itself into `postmaster.pid`. */
export type PostmasterFile = { pid: number; socketDir: string; port: number; isReady: boolean }

export async function readRunning(place: Cluster): Promise<PostmasterFile | null> {
  const text = await readFile(join(place.cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketDir, , , status] = text.split('\n').map((line) => line.trim())
  if (!pid || !/^\d+$/.test(pid)) return null
  const isReady = status === 'ready'
  return { pid: Number(pid), port: Number(port), socketDir: socketDir ?? '', isReady }
}

/** The shop's own role may not read files or start programs, unlike PostgreSQL's superuser. */
export type Role = 'postgres' | 'shop'

export const passwordOf = (place: Cluster, role: Role) =>
  createHash('sha256').update(`${place.secret}:${role}`).digest('hex')

/** Connection string of a running database, in the form that both node-postgres and psql accept. */
export function connectionString(
  place: Cluster,
  { socketDir, port }: PostmasterFile,
  role: Role,
): string {
  const url = new URL(`postgres://127.0.0.1:${port}/${role}?sslmode=disable`)
  url.username = role
  url.password = passwordOf(place, role)
  if (socketDir) url.searchParams.set('host', socketDir)
  return url.href
}
