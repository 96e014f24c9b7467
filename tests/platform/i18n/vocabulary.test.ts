import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MESSAGES } from '#server/domain/messages/messages.ts'

const root = new URL('../../..', import.meta.url).pathname
const linesOf = (file: string) => readFileSync(`${root}${file}`, 'utf8').split('\n')

/** Every Chinese text that shoppers read: of the pages, of the server, of the demo shop’s own pages. */
const texts = [
  ...globSync('src/locales/zh-cn/**/*.po', { cwd: root }).flatMap((file) =>
    linesOf(file).filter((line) => !/^(#|msgid|msgctxt)/.test(line)),
  ),
  ...Object.values(MESSAGES).map((message) => message['zh-cn']),
  ...['demo/shop.yaml', 'public/repair.html', 'index.html'].flatMap(linesOf),
].filter((text) => /\p{Script=Han}/u.test(text))

/** One word for each thing (docs/glossary.md): what is not said, and what is said instead. */
test.each([
  ['支付', '付款', /支付平台|微信支付|支付宝/g],
  ['撤销(申请|售后|这次)', '撤回', null],
  ['商店|店铺|商家', '小店, 店家', null],
  ['足迹|浏览记录', '看过的', null],
  ['失效商品|买不到了|已经下架', '已下架', null],
  ['快递单号', '运单号', null],
  ['账户', '账号', null],
  ['解除', '解绑', null],
  ['(需要|需|要)(联网|网络)才?', '联网后才能…', /登录需要 Cookie|下单还是要联网/g],
  ['接口|网关|参数(不|有)|服务器|系统', 'what happened, and what to do', /跟随系统/g],
  ['！', '。', null],
])('Chinese texts do not say %s but %s', (avoided, _said, allowed) => {
  const found = texts.filter((text) =>
    new RegExp(avoided).test(allowed ? text.replaceAll(allowed, '') : text),
  )

  expect(texts.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})
