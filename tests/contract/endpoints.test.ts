import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'

/** Calls of spec §7 and their inputs; the OpenAPI test proves that each is answered. */
// Proves spec §3.14, spec §3.16, spec §3.17, spec §7.7, spec §7.8, spec §7.9, spec §7.10
// Proves spec §7.11, spec §7.12, spec §7.13, spec §7.14, spec §7.15, spec §7.16, spec §7.17
// Proves spec §7.18, spec §7.19, spec §7.20, spec §7.21, spec §7.23, spec §7.24, spec §7.25
// Proves spec §7.26, spec §7.27
test.each([
  ['GET', '/api/portal/index', 'open', ['requiredLogin']],
  ['GET', '/api/portal/user/wxstate', 'open', ['state']],
  ['POST', '/api/portal/user/wxlogin', 'open', ['code', 'state']],
  ['POST', '/api/portal/user/login', 'open', ['username', 'password']],
  ['POST', '/api/portal/user/logout', 'open', ['refresh_token']],
  ['GET', '/api/portal/user/info', 'member', []],
  ['GET', '/api/account/profile', 'member', []],
  ['POST', '/api/account/profile', 'member', ['nickname']],
  ['GET', '/api/account/integral', 'member', ['page', 'limit']],
  ['GET', '/api/account/balance', 'member', ['page', 'limit']],
  ['POST', '/api/account/verification', 'member', ['type', 'captcha']],
  ['POST', '/api/account/changeBind', 'member', []],
  ['POST', '/api/account/changePassword', 'member', ['oldPassword', 'newPassword']],
  ['GET', '/api/pub/captcha', 'open', ['id']],
  ['GET', '/api/common/clickCaptcha', 'open', ['id']],
  ['POST', '/api/common/checkClickCaptcha', 'open', ['id', 'info', 'unset']],
  ['POST', '/api/ajax/upload', 'member', ['file', 'driver']],
  ['GET', '/api/ajax/area', 'open', ['province', 'city']],
  ['POST', '/api/Sms/send', 'open', ['mobile', 'template_code']],
  ['POST', '/api/Ems/send', 'open', ['email', 'event']],
])('%s %s is a call of the contract, %s', (method, path, access, fields) => {
  const found = endpoints.find((one) => one.method === method && one.path === path)

  expect(found?.access).toBe(access)
  const input = found?.input
  expect(input && 'entries' in input ? Object.keys(input.entries as object) : []).toEqual(
    expect.arrayContaining(fields),
  )
})
