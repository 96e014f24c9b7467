import { execFile } from 'node:child_process'
import { readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '#tools/commands/support/node.mjs'
import { aDraft, stock } from '#tests/support/drafts.ts'
import { launchShop } from '#tests/support/launch-shop.ts'
import { aMember, PASSWORD } from '#tests/support/members.ts'
import { runProcess } from '#tests/support/run-process.ts'
import { openShop } from '#tests/support/shop.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const execute = promisify(execFile)
const git = async (...args: string[]) => (await execute('git', args, { cwd: root })).stdout.trim()

/** The commit before the newest migration; or why this checkout cannot run it. */
async function releaseBefore() {
  const journal = 'server/db/migrations/meta/_journal.json'
  const commit = await git('log', '-1', '--format=%H^', '--', journal)
    .then((parent) => git('rev-parse', '--verify', '--quiet', parent))
    .catch(() => '')
  if (commit === '') return { commit, why: 'this checkout has no history' }
  const lock = await git('show', `${commit}:package-lock.json`)
  const isSame = lock === (await readFile(join(root, 'package-lock.json'), 'utf8')).trim()
  return { commit, why: isSame ? '' : 'the release before has other packages' }
}

async function checkout(commit: string): Promise<string> {
  const { path, remove } = await temporaryFolder()
  onTestFinished(remove)
  const archive = join(path, 'release.tar')
  await git('archive', `--output=${archive}`, commit)
  await execute('tar', ['-xf', archive, '-C', path])
  await symlink(join(root, 'node_modules'), join(path, 'node_modules'), 'junction')
  return path
}

const { commit, why } = await releaseBefore()

test.skipIf(why !== '')(
  `the release before the newest migration runs on its schema${why && `: ${why}`}`,
  async () => {
    const { shop, databaseUrl } = await openShop({ hasPictures: true })
    await stock(shop, [
      aDraft({ sn: 'moon', title: { 'zh-cn': '月亮灯', en: 'Moon lamp' } }),
      aDraft({ sn: 'torch', title: { 'zh-cn': '手电筒', en: 'Torch' } }),
    ])
    const { username } = await aMember(shop)
    const folder = await checkout(commit)
    const { path: dataDir, remove } = await temporaryFolder()
    const { url, tell, ended } = await launchShop({ databaseUrl, dataDir, folder })
    onTestFinished(async () => {
      tell('SIGKILL')
      await ended
      await remove()
    })

    const account = ['--account', username, '--password', PASSWORD]
    const { code, said } = await runProcess(
      ['conformance/main.ts', '--api', url, ...account],
      folder,
    )

    expect(said.split('\n').filter((line) => line.startsWith('FAILED'))).toEqual([])
    expect(code).toBe(0)
  },
)
