import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Variables by prefix. */
const VARIABLE =
  /\b(?:SHOP|DATABASE|SMTP|MAIL|SMS|WECHAT|ALIPAY|S3|VAPID|METRICS|SHUTDOWN|OTEL)_[A-Z][A-Z0-9_]*\b/g
/** Three are for tests only, one is a path. */
const OTHERS = ['SHOP_TEST', 'SHOP_TEST_ALIPAY', 'SHOP_TEST_WECHAT_PAY', 'WECHAT_RETURN_PATH']

test('every variable that the server reads is explained', () => {
  const text = read('docs/configure.md') + read('docs/payments.md')
  const texts = globSync('server/**/*.ts', { cwd: root }).map(read)
  const names = new Set(texts.flatMap((source) => source.match(VARIABLE) ?? []))

  const unexplained = [...names].filter((name) => !text.includes(`\`${name}\``))
  expect(unexplained.toSorted()).toEqual(OTHERS)
})
