import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UsageError } from '#server/cli/command.ts'
import { CHINESE } from '#server/cli/overview.ts'
import { commands, runCommand } from '#server/cli/run-command.ts'
import { openShop } from '#tests/support/shop.ts'
import { root } from '#tools/commands/support/node.mjs'

/** For each command, a command line with something missing or superfluous, and the expected message. */
const WRONG: Record<string, [line: string, words: string]> = {
  'catalog off': ['', 'Usage: npm run shop -- catalog off SN'],
  'catalog on': ['', 'Usage: npm run shop -- catalog on SN'],
  content: ['apply', 'Usage: npm run shop -- content apply FILE'],
  goods: ['--low none', '--low takes a whole number'],
  'goods show': ['', 'Usage: npm run shop -- goods show SN'],
  'goods set': ['LAMP', 'Usage: npm run shop -- goods set SN'],
  'goods add': ['LAMP --price 20', 'Usage: npm run shop -- goods add SN'],
  doctor: ['now', 'Usage: npm run shop -- doctor'],
  import: ['', 'Usage: npm run shop -- import FILE'],
  migrate: ['now', 'Usage: npm run shop -- migrate'],
  orders: ['--limit', "'--limit <value>' argument missing"],
  'order cancel': ['A1', 'Tell the member why'],
  'order refund': ['A1 --reason x --to moon', '--to takes original'],
  'order export': ['--status moon', 'There is no status “moon”'],
  movements: ['--kind moon', 'There is no kind “moon”'],
  'payment try': ['paypal', 'Usage: npm run shop -- payment try'],
  'payment notices': ['1', 'order'],
  reconcile: ['', 'Usage: npm run shop -- reconcile DAY'],
  'review list': ['--star 6', '--star takes a whole number from 1 to 5'],
  'review reply': ['1', 'Usage: npm run shop -- review reply ID'],
  'review hide': ['', 'Usage: npm run shop -- review hide ID'],
  'review show': ['one', '“one” isn’t the number of a review'],
  'coupon code': ['MAY --name May', 'Usage: npm run shop -- coupon code CODE'],
  'coupon codes': ['now', 'Usage: npm run shop -- coupon codes'],
  'coupon end': ['', 'Usage: npm run shop -- coupon end CODE'],
  'coupon give': ['--name May', 'Say who gets it'],
  ship: ['--express Lane', 'Usage: npm run shop -- ship NO'],
  aftersales: ['--status', "'--status <value>' argument missing"],
  aftersale: ['approve', 'Usage: npm run shop -- aftersale DECISION SN'],
  settings: ['get', 'Usage: npm run shop -- settings'],
  'member add': ['xiaoman', 'Usage: npm run shop -- member add ACCOUNT PASSWORD'],
  'member list': ['--find', "'--find <value>' argument missing"],
  'member lock': ['', 'Usage: npm run shop -- member lock ACCOUNT'],
  'member unlock': ['', 'Usage: npm run shop -- member unlock ACCOUNT'],
  'member sign-out': ['', 'Usage: npm run shop -- member sign-out ACCOUNT'],
  'member password': ['', 'Usage: npm run shop -- member password ACCOUNT'],
  'member close': ['xiaoman --now --keep', 'Choose --now or --keep'],
  'member export': ['xiaoman', 'Usage: npm run shop -- member export ACCOUNT FILE'],
  'member coupon': ['xiaoman', 'Usage: npm run shop -- member coupon ACCOUNT'],
  'member balance': ['xiaoman --change 5', 'Usage: npm run shop -- member balance ACCOUNT'],
  'member points': ['xiaoman --memo Hello', 'Usage: npm run shop -- member points ACCOUNT'],
  'message send': ['--all', 'Usage: npm run shop -- message send TITLE'],
  menu: ['add', 'Usage: npm run shop -- menu'],
  'points item': ['LAMP', 'Usage: npm run shop -- points item'],
  'points orders': ['P1', 'Usage: npm run shop -- points orders'],
  'points ship': ['', 'Usage: npm run shop -- points ship NO'],
  outbox: ['--to', "'--to <value>' argument missing"],
  'publish-build': ['b1 b2', 'Usage: npm run shop -- publish-build'],
  'pictures push': ['now', 'Usage: npm run shop -- pictures push'],
  backup: ['', 'Usage: npm run shop -- backup FILE'],
  restore: ['', 'Usage: npm run shop -- restore FILE'],
  reset: ['', 'Nothing was changed: add --yes'],
}

/** An unreachable database: a refused command must not even connect, least of all to the developer's own. */
const NOWHERE = 'postgres://nobody@127.0.0.1:1/none'
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', NOWHERE)
  vi.stubEnv('LC_ALL', 'C')
})
afterEach(() => void vi.unstubAllEnvs())

/** The output of a command line, and the error that ends it. */
async function told(...args: string[]) {
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: unknown) => {
    said.push(String(line))
  })
  const complaint = await runCommand(args).then(
    () => null,
    (error: unknown) => error,
  )
  log.mockRestore()
  return { said: said.join('\n'), complaint }
}

const optionsIn = (text: string) =>
  [...text.matchAll(/--([a-z][a-z-]*)/g)].map(([, name = '']) => name)

/** The options that are explained, not only named in the usage. */
const explainedIn = (text: string) =>
  new Set(optionsIn(text.replace(/\n\n(?:Usage:|用法：)[^]*?(?=\n\n|$)/, '')))

/** Options of any command. */
const allOptions = [
  ...new Set(
    globSync('server/cli/**/*.ts', { cwd: root }).flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const declared = [...text.matchAll(/'?([a-z-]+)'?: \{ type: '(?:string|boolean)'/g)]
      return [...declared.map(([, name = '']) => name), ...optionsIn(text)]
    }),
  ),
].filter((name) => name !== 'help')

const UNKNOWN = '--no-such-option'

test('the list of commands names each of them with what it does', async () => {
  const { said } = await told('--help')

  for (const { name, summary } of commands)
    expect(said).toMatch(new RegExp(`^ {2}${name} +${summary}$`, 'm'))
  expect(Object.keys(WRONG).toSorted()).toEqual(commands.map(({ name }) => name).toSorted())
})

test.each(['zh_CN.UTF-8', 'zh-Hans'])(
  'a terminal in %s lists all commands in Chinese',
  async (LANG) => {
    vi.stubEnv('LC_ALL', '')
    vi.stubEnv('LC_MESSAGES', '')
    vi.stubEnv('LANG', LANG)

    const { said } = await told('--help')

    for (const { name } of commands)
      expect(said).toMatch(new RegExp(`^ {2}${name} +\\p{Script=Han}`, 'mu'))
    expect(Object.keys(CHINESE).toSorted()).toEqual(commands.map(({ name }) => name).toSorted())
  },
)

test.each(commands)(
  '$name --help names the same options in Chinese, in a Chinese terminal',
  async ({ name }) => {
    const words = name.split(' ')
    const english = await told(...words, '--help')
    vi.stubEnv('LC_ALL', 'zh_CN.UTF-8')

    const { said, complaint } = await told(...words, '--help')

    expect(complaint).toBeNull()
    expect(said).toMatch(/^[^A-Za-z]*\p{Script=Han}/u)
    expect(said).toContain(`\n\n用法： npm run shop -- ${name}`)
    expect(explainedIn(said)).toEqual(explainedIn(english.said))
  },
)

test('a command line with something missing is answered in Chinese too', async () => {
  vi.stubEnv('LC_ALL', 'zh_CN.UTF-8')

  const { complaint } = await told('ship')

  expect(complaint).toBeInstanceOf(UsageError)
  expect(String(complaint)).toContain('用法： npm run shop -- ship NO')
})

test.each(commands)('$name --help tells how it is called', async ({ name }) => {
  const { said, complaint } = await told(...name.split(' '), 'anything', '--help')

  expect(complaint).toBeNull()
  expect(said).toContain(`Usage: npm run shop -- ${name}`)
})

const guide = readFileSync(join(root, 'docs/merchant.md'), 'utf8')
const guided = commands.filter(({ name }) =>
  new RegExp(`^(?:\\w+=\\S+ )?npm run shop -- ${name}(?= |$)`, 'm').test(guide),
)

test('the guide of the daily work names many commands', () => {
  expect(guided.length).toBeGreaterThan(15)
})

test.each(guided)('$name, which the guide names, answers programs by --json', ({ name, help }) => {
  expect(help, name).toContain('--json')
})

test.each([
  { line: 'ship A1 --express help' },
  { line: 'member add help lamplight1' },
  { line: 'message send help --all' },
  { line: 'member points xiaoman --change 5 --memo=--help' },
  { line: 'message send --all -- --help' },
])('“$line” does not ask for help: it is done', async ({ line }) => {
  const { said, complaint } = await told(...line.split(' '))

  expect(said).not.toContain('Usage:')
  expect(complaint).not.toBeNull() // it has tried to reach the database, which does not exist
  expect(String(complaint)).not.toContain('Usage:')
})

test.each(['--help', '-h', 'help'])('%s alone lists the commands', async (word) => {
  expect((await told(word)).said).toContain('Usage: npm run shop -- COMMAND')
})

test.each(['ship -h', 'ship A1 --express Lane --help', 'member add --help'])(
  '“%s” asks for help',
  async (line) => {
    const { said, complaint } = await told(...line.split(' '))

    expect(complaint).toBeNull()
    expect(said).toContain('Usage: npm run shop -- ')
  },
)

test.each(commands)(
  '$name --help names all options that it takes, and no others',
  async (command) => {
    const words = command.name.split(' ')
    const isTaken = async (option: string) => {
      const { complaint } = await told(...words, `--${option}`, 'x', UNKNOWN)
      return complaint instanceof UsageError && complaint.message.includes(`'${UNKNOWN}'`)
    }

    const taken: string[] = []
    for (const option of allOptions) if (await isTaken(option)) taken.push(option)
    const { said } = await told(...words, '--help')

    expect(taken.toSorted()).toEqual([...new Set(optionsIn(said))].toSorted())
  },
)

test.each(commands)(
  '$name refuses an option that it does not know, by its name',
  async ({ name }) => {
    const { complaint } = await told(...name.split(' '), UNKNOWN)

    expect(complaint).toBeInstanceOf(UsageError)
    expect(String(complaint)).toContain(`Unknown option '${UNKNOWN}'`)
  },
)

test.each([
  'import shop.csv more.csv',
  'goods show A B',
  'goods set A B --on',
  'goods add A B --title C --price 1 --stock 1',
  'orders 1 2',
  'order cancel 1 2 --reason x',
  'order export 2026-11-01',
  'movements 2026-11-01',
  'payment try wechat alipay',
  'payment notices 1 2',
  'reconcile 2026-11-01 2026-11-02',
  'review hide 1 2',
  'review reply 1 Thanks you',
  'coupon give xiaoman --all --name May --amount 5 --until 2099-12-31',
  'coupon code MAY5 more --name May --amount 5 --until 2099-12-31',
  'coupon end MAY5 more',
  'order refund 1 2 --reason x',
  'ship 1 2',
  'aftersales 1 2',
  'aftersale approve A1 A2',
  'settings get siteName en',
  'settings set siteName.en Corner shop',
  'member add xiaoman lamplight1 Mira',
  'member coupon xiaoman mira --name May --amount 5 --until 2026-12-31',
  'member balance xiaoman mira --change 5 --memo Hello',
  'member points xiaoman 5 --change 5 --memo Hello',
  'message send Title text more --all',
  'menu remove /a /b',
  'menu add /a Title more',
  'points item LAMP more',
  'points orders P1',
  'points ship P1 P2',
  'outbox mail',
  'backup a b',
  'restore a b',
  'reset settings --yes',
])('“%s” has a word too many, and is refused before anything is done', async (line) => {
  const { complaint } = await told(...line.split(' '))

  expect(complaint).toBeInstanceOf(UsageError)
  expect(String(complaint)).toMatch(/Usage: npm run shop -- |One file at a time/)
})

test.each(Object.entries(WRONG))('%s with the words %j is refused', async (name, [line, words]) => {
  const { databaseUrl } = await openShop()
  vi.stubEnv('DATABASE_URL', databaseUrl)

  const { complaint } = await told(...name.split(' '), ...line.split(' ').filter(Boolean))

  expect(complaint).toBeInstanceOf(UsageError)
  expect(String(complaint)).toContain(words)
})
