import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderSource } from '#server/http/files/built-files.ts'
import { withBuildHeader } from '#server/http/build-header.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const answer = () => new Response('{}')
const ask = (path: string) => new Request(`http://shop.test${path}`)

async function aDist() {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  await mkdir(join(folder.path, 'builds'))
  return folder.path
}

test('every answer of the API names the published build', async () => {
  const dist = await aDist()
  const latest = { id: '3f2a9c', timestamp: 1, version: '1.0.0' }
  await writeFile(join(dist, 'builds/latest.json'), JSON.stringify(latest))
  const fetch = withBuildHeader(folderSource(dist), answer)

  const response = await fetch(ask('/api/portal/index'))
  const page = await fetch(ask('/list/all'))

  expect(response.headers.get('x-build')).toBe('3f2a9c')
  expect(page.headers.has('x-build')).toBe(false)
})

test('a shop whose pages are not built, or half published, answers all the same', async () => {
  const dist = await aDist()
  await writeFile(join(dist, 'builds/latest.json'), '{"id":')

  const response = await withBuildHeader(folderSource(dist), answer)(ask('/api/portal/index'))

  expect(response.status).toBe(200)
  expect(response.headers.has('x-build')).toBe(false)
})
