import { Hono, type Context as HonoContext, type Next } from 'hono'
import { shortBodies } from '#server/http/requests/body-limit.ts'
import * as v from 'valibot'
import { html } from 'hono/html'
import type { Language } from '#contract/language.ts'
import { safeReturnPath } from '#contract/url/return-path.ts'
import type { Shop } from '#server/domain/context.ts'
import { inLanguage, siteSettings } from '#server/domain/site/site.ts'
import { agreeToScan, refuseScan, scanOnPhone } from '#server/domain/account/wechat.ts'
import { formOf } from '#server/http/requests/input.ts'
import { PAGE_HEADERS, foreignPage } from './demo-page.ts'
import { Refused } from '#server/domain/messages/refusal.ts'
import { storable } from '#server/lib/safe-text.ts'
import {
  DEMO_WECHAT_PATH,
  demoCode,
  offeredWechat,
  WECHAT_RETURN_PATH,
} from '#server/providers/wechat.ts'
import type { ScanRecord } from '#server/db/member/entry.ts'
import { messageText } from '#server/domain/messages/messages.ts'

/** Names offered on the page that stands in for WeChat. */
const PEOPLE = ['wx_lamplighter', 'wx_teahouse', 'wx_gardener']

/** Who reads a page on the phone, and the shop that it belongs to, by its name in their language. */
type Reader = { language: Language; shop: string }

async function readerIn({ db }: Shop, language: Language): Promise<Reader> {
  return { language, shop: inLanguage((await siteSettings(db)).siteName, language) }
}

/** The demo's WeChat sign-in: choose who you are. */
const whoPage = (language: Language) =>
  foreignPage(
    language,
    { name: 'wechat_name', title: 'wechat_title' },
    html`<h1>${messageText('wechat_title', language)}</h1>
      <p>${messageText('wechat_about', language)}</p>
      <form method="post">
        <label for="who">${messageText('wechat_who', language)}</label>
        <input id="who" name="who" list="people" maxlength="40" value="${PEOPLE[0] ?? ''}" />
        <datalist id="people">
          ${PEOPLE.map((name) => html`<option value="${name}"></option>`)}
        </datalist>
        <button class="yes">${messageText('wechat_go_on', language)}</button>
      </form>`,
  )

/** Names the device that is signing in and the number on its screen; agreeing here signs it in. */
const agreePage = (
  { language, shop }: Reader,
  { stateHash, device, number }: Pick<ScanRecord, 'stateHash' | 'device' | 'number'>,
  code: string,
) =>
  foreignPage(
    language,
    { name: 'wechat_check_name', title: 'wechat_title', shop },
    html`<h1>${messageText('wechat_title', language)}</h1>
      <p>${messageText('wechat_ask', language)}</p>
      <dl>
        <dt>${messageText('wechat_device', language)}</dt>
        <dd>${device || messageText('wechat_unknown_device', language)}</dd>
        <dt>${messageText('wechat_number', language)}</dt>
        <dd class="amount">${number}</dd>
      </dl>
      <form method="post" action="${WECHAT_RETURN_PATH}">
        <input type="hidden" name="state" value="${stateHash}" />
        <input type="hidden" name="code" value="${code}" />
        <button class="yes" name="decision" value="agree">
          ${messageText('wechat_agree', language)}
        </button>
        <button class="no" name="decision" value="refuse">
          ${messageText('wechat_refuse', language)}
        </button>
      </form>`,
  )

/** The last page on the phone; the shop itself continues on the other device. */
const scanEndPage = (
  { language, shop }: Reader,
  title: 'wechat_agreed' | 'wechat_refused' | 'wechat_over' | 'wechat_failed',
) =>
  foreignPage(
    language,
    { name: 'wechat_check_name', title, shop },
    html`<h1>${messageText(title, language)}</h1>
      <p>${messageText('wechat_return', language)}</p>`,
  )

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
  const readerOf = async (c: HonoContext) => readerIn(shop, languageOf(c))

  routes.use(WECHAT_RETURN_PATH, async (c: HonoContext, next: Next) =>
    (await offered()) ? next() : c.notFound(),
  )
  routes.use(WECHAT_RETURN_PATH, shortBodies(FORM_LIMIT_BYTES))
  routes.get(WECHAT_RETURN_PATH, async (c) => {
    const given = v.safeParse(ReturnSchema, c.req.query())
    const reader = await readerOf(c)
    if (!given.success) return page(c, scanEndPage(reader, 'wechat_over'))
    const { state, code } = given.output
    const scan = await scanOnPhone(shop, state)
    if (!scan) return page(c, scanEndPage(reader, 'wechat_over'))
    if (code !== '') return page(c, agreePage(reader, scan, code))
    await refuseScan(shop, state) // WeChat returns without a code when the person refuses there
    return page(c, scanEndPage(reader, 'wechat_refused'))
  })
  routes.post(WECHAT_RETURN_PATH, async (c) => {
    const given = v.safeParse(DecisionSchema, await formOf(c))
    const reader = await readerOf(c)
    if (!given.success) return page(c, scanEndPage(reader, 'wechat_over'))
    const { state, code, decision } = given.output
    if (decision === 'agree') return page(c, scanEndPage(reader, await agreed(state, code)))
    const isOpen = await refuseScan(shop, state)
    return page(c, scanEndPage(reader, isOpen ? 'wechat_refused' : 'wechat_over'))
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
  routes.use(demoPath, shortBodies(FORM_LIMIT_BYTES))
  routes.get(demoPath, async (c) => {
    const scan = await scanOnPhone(shop, storable(c.req.param('state')))
    const reader = await readerOf(c)
    return page(c, scan ? whoPage(reader.language) : scanEndPage(reader, 'wechat_over'))
  })
  routes.post(demoPath, async (c) => {
    const given = v.safeParse(WhoSchema, await formOf(c))
    if (!given.success) return page(c, whoPage(languageOf(c)))
    const code = demoCode(given.output.who, shop.secrets)
    const back = new URL(safeReturnPath(c.req.query('back')), 'https://shop.invalid')
    const path = back.pathname === '/' ? WECHAT_RETURN_PATH : back.pathname
    back.searchParams.set('code', code)
    back.searchParams.set('state', c.req.param('state'))
    return c.redirect(`${path}${back.search}`, 303)
  })
  return routes
}
