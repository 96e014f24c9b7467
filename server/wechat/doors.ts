import { Hono, type Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { Language } from '#src/contract/language.ts'
import type { Shop } from '#server/context.ts'
import { changeScan, scanByHash } from '#server/db/wechat-scans.ts'
import { agreeToScan } from '#server/domain/wechat.ts'
import { formOf } from '#server/form.ts'
import { PAGE_HEADERS } from '#server/gateway/page.ts'
import { storable } from '#server/storable.ts'
import { DEMO_WECHAT_PATH, demoCode } from './demo-platform.ts'
import { consentPage, scanEndPage } from './pages.ts'
import { WECHAT_RETURN_PATH } from './platform.ts'

const FORM_LIMIT_BYTES = 1024
const textUpTo = (most: number) => v.pipe(v.string(), v.transform(storable), v.maxLength(most))
const ReturnSchema = v.object({ state: textUpTo(128), code: v.optional(textUpTo(512), '') })
const DecisionSchema = v.object({
  who: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40)),
  decision: v.picklist(['agree', 'refuse']),
})

type Options = { languageOf: (c: HonoContext) => Language }

/** Where phones arrive: back from WeChat, or on the page that stands in for it. */
export function wechatDoors(shop: Shop, { languageOf }: Options) {
  const doors = new Hono()
  const page = (c: HonoContext, content: ReturnType<typeof consentPage>) =>
    c.html(content, 200, PAGE_HEADERS)

  doors.get(WECHAT_RETURN_PATH, async (c) => {
    const given = v.safeParse(ReturnSchema, c.req.query())
    const language = languageOf(c)
    if (!given.success) return page(c, scanEndPage(language, 'wechat_over'))
    const { state, code } = given.output
    if (code === '') {
      await changeScan(shop.db, state, shop.now(), { status: 'refused' })
      return page(c, scanEndPage(language, 'wechat_refused'))
    }
    const isKnown = await agreeToScan(shop, state, code)
    return page(c, scanEndPage(language, isKnown ? 'wechat_agreed' : 'wechat_over'))
  })

  const demoPath = `${DEMO_WECHAT_PATH}/:state` as const
  doors.use(demoPath, bodyLimit({ maxSize: FORM_LIMIT_BYTES }))
  doors.get(demoPath, async (c) => {
    const scan = await scanByHash(shop.db, storable(c.req.param('state')))
    const isOpen = scan && scan.expireTime > shop.now() && scan.status !== 'approved'
    if (!isOpen) return page(c, scanEndPage(languageOf(c), 'wechat_over'))
    await changeScan(shop.db, scan.stateHash, shop.now(), { status: 'scanned' })
    return page(c, consentPage(languageOf(c)))
  })
  doors.post(demoPath, async (c) => {
    const given = v.safeParse(DecisionSchema, await formOf(c))
    if (!given.success) return page(c, consentPage(languageOf(c)))
    const { who, decision } = given.output
    const query = new URLSearchParams({ state: c.req.param('state') })
    if (decision === 'agree') query.set('code', demoCode(who, shop.secret))
    return c.redirect(`${WECHAT_RETURN_PATH}?${query.toString()}`, 303)
  })
  return doors
}
