import { Hono, type Context as HonoContext, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { Language } from '#contract/language.ts'
import { safeReturnPath } from '#contract/url/return-path.ts'
import type { Shop } from '#server/domain/context.ts'
import { siteSettings } from '#server/domain/site/site.ts'
import { agreeToScan, refuseScan, scanOnPhone } from '#server/domain/account/wechat.ts'
import { formOf } from '#server/http/requests/form.ts'
import { PAGE_HEADERS } from '#server/http/demo-pages/page.ts'
import { Refused } from '#server/domain/messages/refusal.ts'
import { storable } from '#server/lib/storable-text.ts'
import { DEMO_WECHAT_PATH, demoCode } from '#server/providers/wechat/demo-platform.ts'
import { offeredWechat } from '#server/domain/account/wechat-offered.ts'
import { agreePage, scanEndPage, whoPage } from './pages.ts'
import { WECHAT_RETURN_PATH } from '#server/providers/wechat/platform.ts'

const FORM_LIMIT_BYTES = 4096
const textUpTo = (most: number) => v.pipe(v.string(), v.transform(storable), v.maxLength(most))
const ReturnSchema = v.object({ state: textUpTo(128), code: v.optional(textUpTo(512), '') })
const DecisionSchema = v.object({
  ...ReturnSchema.entries,
  decision: v.picklist(['agree', 'refuse']),
})
const WhoSchema = v.object({ who: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40)) })

type Options = { languageOf: (c: HonoContext) => Language }

/**
 * Pages on the phone: the return from WeChat, where the member approves the device that is signing in, and the page
 * that plays WeChat in the demo shop. They answer 404 when the shop does not offer WeChat.
 */
export function wechatPageRoutes(shop: Shop, { languageOf }: Options) {
  const routes = new Hono()
  const page = (c: HonoContext, content: ReturnType<typeof whoPage>) =>
    c.html(content, 200, PAGE_HEADERS)
  const offered = async () => offeredWechat(shop, await siteSettings(shop.db))

  routes.use(WECHAT_RETURN_PATH, async (c: HonoContext, next: Next) =>
    (await offered()) ? next() : c.notFound(),
  )
  routes.use(WECHAT_RETURN_PATH, bodyLimit({ maxSize: FORM_LIMIT_BYTES }))
  routes.get(WECHAT_RETURN_PATH, async (c) => {
    const given = v.safeParse(ReturnSchema, c.req.query())
    const language = languageOf(c)
    if (!given.success) return page(c, scanEndPage(language, 'wechat_over'))
    const { state, code } = given.output
    const scan = await scanOnPhone(shop, state)
    if (!scan) return page(c, scanEndPage(language, 'wechat_over'))
    if (code !== '') return page(c, agreePage(language, scan, code))
    await refuseScan(shop, state) // WeChat returns without a code when the person refuses there
    return page(c, scanEndPage(language, 'wechat_refused'))
  })
  routes.post(WECHAT_RETURN_PATH, async (c) => {
    const given = v.safeParse(DecisionSchema, await formOf(c))
    const language = languageOf(c)
    if (!given.success) return page(c, scanEndPage(language, 'wechat_over'))
    const { state, code, decision } = given.output
    if (decision === 'agree') return page(c, scanEndPage(language, await agreed(state, code)))
    const isOpen = await refuseScan(shop, state)
    return page(c, scanEndPage(language, isOpen ? 'wechat_refused' : 'wechat_over'))
  })

  async function agreed(state: string, code: string) {
    try {
      return (await agreeToScan(shop, state, code)) ? 'wechat_agreed' : 'wechat_over'
    } catch (error) {
      if (error instanceof Refused && error.key === 'wechat_failed') return 'wechat_failed'
      throw error
    }
  }

  const demoPath = `${DEMO_WECHAT_PATH}/:state` as const
  routes.use(demoPath, async (c: HonoContext, next: Next) =>
    (await offered())?.isPlayed ? next() : c.notFound(),
  )
  routes.use(demoPath, bodyLimit({ maxSize: FORM_LIMIT_BYTES }))
  routes.get(demoPath, async (c) => {
    const scan = await scanOnPhone(shop, storable(c.req.param('state')))
    const language = languageOf(c)
    return page(c, scan ? whoPage(language) : scanEndPage(language, 'wechat_over'))
  })
  routes.post(demoPath, async (c) => {
    const given = v.safeParse(WhoSchema, await formOf(c))
    if (!given.success) return page(c, whoPage(languageOf(c)))
    const code = demoCode(given.output.who, shop.secret)
    const back = new URL(safeReturnPath(c.req.query('back')), 'https://shop.invalid')
    const path = back.pathname === '/' ? WECHAT_RETURN_PATH : back.pathname
    back.searchParams.set('code', code)
    back.searchParams.set('state', c.req.param('state'))
    return c.redirect(`${path}${back.search}`, 303)
  })
  return routes
}
