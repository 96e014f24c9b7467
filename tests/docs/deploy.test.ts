import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { isGoodNode, root } from '#tools/commands/support/node.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const found = (text: string, sign: RegExp) => [...text.matchAll(sign)].map(([, name = '']) => name)

const units = globSync('deploy/systemd/*', { cwd: root })
const dockerfile = read('Dockerfile')

const ServiceSchema = v.object({
  command: v.optional(v.string(), ''),
  environment: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
  volumes: v.optional(v.array(v.string()), []),
  depends_on: v.optional(v.record(v.string(), v.object({ condition: v.string() })), {}),
  stop_grace_period: v.optional(v.string()),
})
const { services } = v.parse(
  v.object({ services: v.record(v.string(), ServiceSchema) }),
  parse(read('compose.yaml'), { merge: true }),
)

test('units, image and compose file name only variables that the documents explain', () => {
  const documents = [
    'docs/configure.md',
    'docs/operate.md',
    ...globSync('deploy/*.*', { cwd: root }),
  ]
  const text = documents.map(read).join('\n')
  const names = [
    ...units.flatMap((unit) =>
      found(read(unit), /^Environment=(.+)/gm).flatMap((line) => found(line, /(\w+)=/g)),
    ),
    ...found(dockerfile, /^ENV (.+)/gm).flatMap((line) => found(line, /(\w+)=/g)),
    ...found(read('compose.yaml'), /\$\{(\w+)/g),
    ...Object.values(services).flatMap(({ environment }) => Object.keys(environment)),
  ]
  const imagesOwn = /^(?:POSTGRES_|NODE_ENV$)/

  const unexplained = names.filter((name) => !imagesOwn.test(name) && !text.includes(name))
  expect(new Set(names).size).toBeGreaterThan(12)
  expect(unexplained).toEqual([])
})

test('every path in units, image and compose file exists', () => {
  const paths = [
    ...found(dockerfile, /^COPY --from=build \/shop\/(\S+)/gm).filter(
      (path) => !/^(?:dist|node_modules)$/.test(path),
    ),
    ...found(dockerfile, /^COPY (?!--)(.+) \S+$/gm).flatMap((list) => list.split(' ')),
    ...[dockerfile, read('compose.yaml'), ...units.map(read)].flatMap((text) =>
      found(text, /\b((?:server|tools|deploy)\/[\w./-]+\.\w+)/g),
    ),
  ]

  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the image has one Node, which runs the shop', () => {
  const versions = found(dockerfile, /^FROM node:(\d+)/gm)

  expect(new Set(versions).size).toBe(1)
  expect(isGoodNode(`v${versions[0]}.0.0`)).toBe(true)
})

test('compose starts two web servers and two workers, after the schema and with time to end', () => {
  const shops = Object.entries(services).filter(([name]) => /^(?:web|worker)/.test(name))

  expect(shops.map(([name, { environment }]) => [name, environment['SHOP_ROLE']])).toEqual([
    ['web1', 'web'],
    ['web2', 'web'],
    ['worker1', 'worker'],
    ['worker2', 'worker'],
  ])
  for (const [, service] of shops) {
    expect(service.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } })
    expect(service.stop_grace_period).toBe('20s')
  }
})

const systemd = spawnSync('systemd-analyze', ['--version']).status === 0
test.skipIf(!systemd)('systemd takes the units, and finds little exposed (needs systemd)', () => {
  const analyze = (...args: string[]) =>
    spawnSync('systemd-analyze', args, { cwd: root, encoding: 'utf8' })
  const { stderr } = analyze('verify', '--man=no', ...units)
  const shop = units.filter((unit) => unit.endsWith('lamplight@.service'))
  const { status, stdout } = analyze('security', '--offline=true', '--threshold=20', ...shop)

  const isOfThisMachine = (line: string) => line.includes('is not executable')
  expect(stderr.split('\n').filter((line) => line !== '' && !isOfThisMachine(line))).toEqual([])
  expect(status, stdout).toBe(0)
})

const compose = spawnSync('docker', ['compose', 'version']).status === 0
test.skipIf(!compose)('Docker Compose takes its file (needs docker compose)', () => {
  const env = { ...process.env, SHOP_PASSWORD: 'a', OWNER_PASSWORD: 'b' }
  const { status, stderr } = spawnSync('docker', ['compose', 'config', '--quiet'], {
    cwd: root,
    env,
  })

  expect(status, String(stderr)).toBe(0)
})
