import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { ApiError, type Failure } from '#src/platform/http/api-error.ts'
import { errorText } from '#src/features/failure/error-text.ts'
import { messages as en } from '#src/locales/en/common.po'
import { messages as zh } from '#src/locales/zh-cn/common.po'

const i18n = setupI18n({ messages: { en, 'zh-cn': zh } })

const textOf = (failure: Failure, locale: string) => {
  i18n.activate(locale)
  const text = errorText(new ApiError(failure), locale)
  return typeof text === 'string' ? text : i18n._(text)
}
const http = (status: number): Failure => ({ kind: 'http', status, url: '/api/x', data: null })

/** The error catalogue, verbatim (spec §8). */
const CATALOGUE: [Failure, string, string][] = [
  [http(302), 'Interface redirected!', '页面地址变了，请刷新再试。'],
  [http(400), 'Incorrect parameter!', '填写的内容有误，请检查后再提交。'],
  [http(401), 'You do not have permission to operate!', '这个账号不能这样操作。'],
  [http(403), 'You do not have permission to operate!', '这个账号不能这样操作。'],
  [http(404), 'Error requesting address: /api/x', '没有找到要打开的内容：/api/x'],
  [http(408), 'Request timed out!', '等了太久没有回应，请再试一次。'],
  [http(409), 'The same data already exists in the system!', '已经有一样的了，不用再提交。'],
  [http(500), 'Server internal error!', '小店出了点问题，请稍后再试。'],
  [http(501), 'Service not implemented!', '这个功能还没有开放。'],
  [http(502), 'Gateway error!', '网络那头没接上，请稍后再试。'],
  [http(503), 'Service unavailable!', '小店暂时忙不过来，请稍后再试。'],
  [
    http(504),
    'The service is temporarily unavailable Please try again later!',
    '小店暂时打不开，请稍后再试。',
  ],
  [http(505), 'HTTP version is not supported!', '浏览器太旧，请更新后再试。'],
  [
    http(418),
    'Abnormal problem, please contact the website administrator!',
    '出了点意外。请再试一次，还不行就联系店家。',
  ],
  [
    { kind: 'malformed' },
    'Abnormal problem, please contact the website administrator!',
    '出了点意外。请再试一次，还不行就联系店家。',
  ],
  [{ kind: 'timeout' }, 'Network request timeout!', '网络太慢，请求超时了，请再试一次。'],
  [{ kind: 'network' }, 'Server exception!', '连不上小店，请稍后再试。'],
  [{ kind: 'offline' }, 'You are disconnected!', '网络已断开'],
  [
    { kind: 'duplicate' },
    'Automatic cancellation due to duplicate request',
    '刚才已经提交过了，这次没有重复提交。',
  ],
]

// Proves spec §8.4, spec §8.5, spec §8.6, spec §8.7, spec §8.8, spec §8.9, spec §8.10, spec §8.11
// Proves spec §8.12, spec §8.13, spec §8.14, spec §8.15, spec §8.16, spec §8.17, spec §8.18
// Proves spec §8.19, spec §8.20
test.each(CATALOGUE)(
  '%o reads as the catalogue says, in both languages',
  (failure, english, chinese) => {
    expect(textOf(failure, 'en')).toBe(english)
    expect(textOf(failure, 'zh-cn')).toBe(chinese)
  },
)

// Proves spec §8.1
test('a message of the server is shown as it came, in the language that it came in', () => {
  const said = { kind: 'envelope', code: 422, msg: '“灯”已售罄。', data: null } as const

  expect(textOf(said, 'en')).toBe('“灯”已售罄。')
  const inChinese = { ...said, language: 'zh-cn' }
  expect(textOf(inChinese, 'zh-cn')).toBe('“灯”已售罄。')
  expect(textOf(inChinese, 'en')).toBe('That didn’t go through. Try again to see why.')
})
