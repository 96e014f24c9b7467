import * as v from 'valibot'
import { LATEST_BUILD, LatestBuildSchema } from '#contract/build.ts'
import { login } from '#contract/entry.ts'
import { INVALID, NOT_FOUND, SESSION_OVER } from '#contract/endpoint.ts'
import { operations } from '#contract/endpoints.ts'
import { getItem } from '#contract/item.ts'
import { getUserInfo } from '#contract/member.ts'
import { RULES } from '#contract/validation.ts'
import { Skipped, type Report } from './check.ts'
import { must, type Browser } from './client.ts'

const FieldsSchema = v.object({ fields: v.record(v.string(), v.picklist(RULES)) })
/** In a path, where the server must not look it up before it knows who asks. */
const SOMETHING = { id: '1', no: 'A123456', sn: 'A1', skuId: '1' }

/** Rules that hold for every call: CSRF, languages, the published build, unknown things. */
export async function checkRules(report: Report, guest: Browser) {
  await report.check('a first answer sets the CSRF cookie', async () => {
    await guest.request('/api/portal/index')
    must(guest.hasCsrfToken, 'there is no cookie `safeToken`')
  })
  await report.check('without the CSRF header a change is refused by HTTP 403', async () => {
    const { method, path } = login
    const { status } = await guest.request(path, { method, body: '{}' }, '')
    must(status === 403, `HTTP ${status}`)
  })
  await report.check('an unknown call is answered by code 404', async () => {
    const answer = v.parse(
      v.object({ code: v.number() }),
      await (await guest.request('/api/none')).json(),
    )
    must(answer.code === NOT_FOUND, `code ${answer.code}`)
  })
  await report.check('an unknown product is answered by code 404', async () => {
    const { code } = await guest.envelope(getItem, { sn: 'no-such-product' })
    must(code === NOT_FOUND, `code ${code}`)
  })
  await report.check('messages are in the language of the cookie `ba-lang`', async () => {
    const { msg: english } = await guest.envelope(getUserInfo, {})
    guest.language = 'zh-cn'
    const { msg: chinese } = await guest.envelope(getUserInfo, {})
    guest.language = 'en'
    must(english !== chinese, `both say “${english}”`)
  })
  await report.check('answers name the published build in `x-build`', async () => {
    const file = await guest.request(LATEST_BUILD)
    if (file.status === 404) throw new Skipped('there is no published build')
    const { id } = v.parse(LatestBuildSchema, await file.json())
    const named = (await guest.request('/api/portal/index')).headers.get('x-build')
    must(named === id, `it says ${named}, the build is ${id}`)
  })
}

/** Every call for members refuses a guest, whatever it is sent. */
export async function checkAccess(report: Report, guest: Browser) {
  for (const { id, endpoint } of operations.filter(
    ({ endpoint: { access } }) => access === 'member',
  ))
    await report.check(`${id}: a guest is refused`, async () => {
      const { code } = await guest.envelope(endpoint, SOMETHING)
      must(code === SESSION_OVER, `code ${code}`)
    })
}

/** Every call that needs input names the fields that it lacks. */
export async function checkInputs(report: Report, member: Browser) {
  for (const { id, endpoint } of operations) {
    const { input, form } = endpoint
    if (form || v.is(input, SOMETHING)) continue
    await report.check(`${id}: missing input is named`, async () => {
      const { code, data } = await member.envelope(endpoint, SOMETHING)
      must(code === INVALID, `code ${code}`)
      const found = v.safeParse(FieldsSchema, data)
      must(found.success, '`data.fields` does not name rules of the contract')
      must(Object.keys(found.output.fields).length > 0, '`data.fields` is empty')
    })
  }
}
