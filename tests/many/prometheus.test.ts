import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/commands/support/node.mjs'

const promtool = (...args: string[]) =>
  spawnSync('promtool', args, { cwd: join(root, 'deploy/prometheus'), encoding: 'utf8' })

test.skipIf(promtool('--version').error)(
  'Prometheus reads its files, and each alert fires when it should (needs promtool)',
  () => {
    for (const args of [
      ['check', 'config', 'prometheus.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = promtool(...args)
      expect(status, stdout + stderr).toBe(0)
    }
  },
)
