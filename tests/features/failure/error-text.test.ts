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
  [http(302), 'Interface redirected!', '接口重定向了！'],
  [http(400), 'Incorrect parameter!', '参数不正确！'],
  [http(401), 'You do not have permission to operate!', '你没有权限操作！'],
  [http(403), 'You do not have permission to operate!', '你没有权限操作！'],
  [http(404), 'Error requesting address: /api/x', '请求地址出错：/api/x'],
  [http(408), 'Request timed out!', '请求超时！'],
  [http(409), 'The same data already exists in the system!', '系统已存在相同数据！'],
  [http(500), 'Server internal error!', '服务器内部错误！'],
  [http(501), 'Service not implemented!', '服务未实现！'],
  [http(502), 'Gateway error!', '网关错误！'],
  [http(503), 'Service unavailable!', '服务不可用！'],
  [
    http(504),
    'The service is temporarily unavailable Please try again later!',
    '服务暂时无法访问，请稍后再试！',
  ],
  [http(505), 'HTTP version is not supported!', 'HTTP 版本不受支持！'],
  [
    http(418),
    'Abnormal problem, please contact the website administrator!',
    '异常问题，请联系网站管理员！',
  ],
  [
    { kind: 'malformed' },
    'Abnormal problem, please contact the website administrator!',
    '异常问题，请联系网站管理员！',
  ],
  [{ kind: 'timeout' }, 'Network request timeout!', '网络请求超时！'],
  [{ kind: 'network' }, 'Server exception!', '服务端异常！'],
  [{ kind: 'offline' }, 'You are disconnected!', '网络已断开'],
  [
    { kind: 'duplicate' },
    'Automatic cancellation due to duplicate request',
    '因重复请求而自动取消',
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
