import { Hono, type Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import Bowser from 'bowser'
import { INVALID, SUCCESS } from '#contract/endpoint.ts'
import { DEFAULT_LANGUAGE, LanguageSchema, type Language } from '#contract/language.ts'
import { ruleNames } from '#contract/validation.ts'
import { LANGUAGE_PARAMETER } from '#contract/url/language-address.ts'
import {
  ADMISSION,
  limitConcurrency,
  NOTICE_ADMISSION,
  RETRY_AFTER_SECONDS,
  unusedSlots,
  type ConcurrencyLimits,
  type SlotUse,
} from './requests/concurrency-limit.ts'
import type { Context, Shop } from '#server/domain/context.ts'
import { isDatabaseAway } from '#server/db/failure.ts'
import { checkCsrf, giveCsrfToken } from './requests/csrf.ts'
import { memberOfToken } from '#server/domain/account/session.ts'
import { encodedAnswers } from './files/encoded-answers.ts'
import { paymentNotices } from './handlers/payment-notices.ts'
import { sandboxGateway } from './handlers/sandbox-gateway.ts'
import { accountRoutes } from './handlers/account.ts'
import { orderRoutes } from './handlers/order.ts'
import { entryRoutes } from './handlers/entry.ts'
import { catalogRoutes } from './handlers/catalog.ts'
import { portalRoutes } from './handlers/portal.ts'
import { installedApp, media } from './handlers/media.ts'
import { memberCentreRoutes } from './handlers/member-centre.ts'
import { verificationFiles } from './handlers/verification-files.ts'
import { sitemap } from './handlers/sitemap.ts'
import type { Route } from './implement.ts'
import { configuredLog, requestLog, type Log, type RequestFacts } from '#server/domain/log.ts'
import { doneWords } from './done-words.ts'
import { messageText, type MessageKey } from '#server/domain/messages/messages.ts'
import { openApiText } from './openapi/document.ts'
import { clientIp, networkOf, originOf } from '#server/lib/public-origin.ts'
import { limitOutside } from './requests/outside-limit.ts'
import { inputOf, roomForUploads } from './requests/input.ts'
import { noticePath } from '#server/providers/payment/provider.ts'
import { StoreAway } from '#server/providers/pictures/object-store.ts'
import { HttpRefused, Refused } from '#server/domain/messages/refusal.ts'
import { securityHeaders } from './files/security-headers.ts'
import { wechatPageRoutes } from './handlers/wechat-pages.ts'
import { BODIES, wholeBodies, type BodyLimits, type BodyRoom } from './requests/whole-bodies.ts'

const routes: Route[] = [
  ...portalRoutes,
  ...entryRoutes,
  ...accountRoutes,
  ...catalogRoutes,
  ...orderRoutes,
  ...memberCentreRoutes,
]

/** Request bodies are small JSON; `roomForUploads` sets the limit for forms with a file. */
const SMALL_BODY: BodyRoom = {
  bytes: 256 * 1024,
  perMillisecond: null,
  tooLarge: () => new HttpRefused(413),
}

type ApiOptions = {
  log?: Log
  limits?: ConcurrencyLimits
  bodies?: BodyLimits
  /** updated with each request, for the metrics */
  slots?: SlotUse
  /** hears of each request when it is answered */
  onAnswer?: ((facts: RequestFacts) => void) | undefined
}

/** The whole shop as one request handler, mounted by the server, the dev server and the tests. */
export function createShopApi(shop: Shop, options: ApiOptions = {}) {
  const { log = configuredLog({}), limits = ADMISSION, bodies = BODIES, onAnswer } = options
  const { slots = unusedSlots() } = options
  const forRequest = limitOutside(limits.atOnce, slots)
  const app = new Hono()
  app.use('*', requestLog(log, shop.random.uuid, onAnswer))
  app.use('*', securityHeaders(shop.place))
  app.use('*', missingIsNotKept)
  app.use('/api/*', encodedAnswers)
  app.use('/sitemap/*', encodedAnswers)
  const callerOf = (c: HonoContext) => networkOf(clientIp(c, shop.place))
  const roomForForm = roomForUploads(shop)
  const roomFor = (c: HonoContext) => (hasForm(c.req.path) ? roomForForm() : SMALL_BODY)
  app.use('*', wholeBodies(bodies, { addressOf: callerOf, roomFor }))
  const admitShopper = limitConcurrency(limits, callerOf, slots)
  const admitNotice = limitConcurrency(NOTICE_ADMISSION, callerOf, unusedSlots())
  app.use('/api/*', (c, next) =>
    c.req.path.startsWith(noticePath('')) ? admitNotice(c, next) : admitShopper(c, next),
  )
  for (const route of routes) {
    app.on(route.method, route.path, async (c) => {
      const language = languageOf(c)
      giveCsrfToken(c, shop)
      if (route.needsCsrf) checkCsrf(c, shop)
      const context = await contextOf(c, forRequest(shop), language)
      const data = await route.run(context, () => inputOf(c, route))
      if (data instanceof Response) return data // a file
      return envelope(c, { code: SUCCESS, msg: messageText(doneWords(route), language), data })
    })
  }
  app.route('/', paymentNotices(shop))
  // The gateway is a third party that happens to be hosted here: its notice needs no network.
  app.route('/', sandboxGateway(shop, { languageOf, send: (request) => app.fetch(request) }))
  app.route('/', wechatPageRoutes(shop, { languageOf }))
  app.route('/', sitemap(shop))
  app.route('/', verificationFiles(shop))
  app.route('/', installedApp(shop)) // before `media`, which has the same beginning
  app.route('/', media(shop))
  app.get('/api/openapi.json', (c) =>
    c.body(openApiText(), 200, { 'content-type': 'application/json' }),
  )
  const unknown = (c: HonoContext) =>
    envelope(c, { code: 404, msg: messageText('not_found', languageOf(c)), data: null }, 404)
  app.all('/api/*', unknown) // otherwise the pages mounted after it would answer
  app.notFound(unknown)
  app.onError((error, c) => answerError(error, c))
  return app
}

/** What is missing may be there a moment later: no cache may keep a 404, of a picture or anything else. */
const missingIsNotKept = createMiddleware(async (c, next) => {
  await next()
  if (c.res.status === 404) c.header('cache-control', 'no-store')
})

const hasForm = (path: string) => routes.some((route) => route.form && route.path === path)

/** The language the reader has chosen, otherwise the one named in the address (ADR 38). */
export const languageOf = (c: HonoContext): Language =>
  [getCookie(c, 'ba-lang'), c.req.query(LANGUAGE_PARAMETER)].find(isLanguage) ?? DEFAULT_LANGUAGE

const isLanguage = (text: string | undefined): text is Language => v.is(LanguageSchema, text)

async function contextOf(c: HonoContext, shop: Shop, language: Language): Promise<Context> {
  const token = c.req.header('user-token') ?? ''
  return {
    ...shop,
    language,
    token,
    ip: clientIp(c, shop.place),
    ...deviceOf(c.req.header('user-agent') ?? ''),
    origin: originOf(c, shop.place),
    member: await memberOfToken(shop, token),
  }
}

type Envelope = { code: number; msg: string; data: unknown }

const envelope = (
  c: HonoContext,
  content: Envelope,
  status: 200 | HttpRefused['status'] | 500 = 200,
) => {
  c.header('cache-control', 'no-store')
  c.header('content-language', languageOf(c)) // the language of `msg`
  return c.json(content, status)
}

const HTTP_MESSAGES: Record<HttpRefused['status'], MessageKey> = {
  400: 'invalid',
  403: 'forbidden',
  404: 'not_found',
  408: 'too_slow',
  409: 'conflict',
  413: 'invalid',
  503: 'unavailable',
}

/** A shop whose database or store of pictures is away answers like an overloaded one: retry later. */
function answerError(thrown: Error, c: HonoContext) {
  const isAway = isDatabaseAway(thrown) || thrown instanceof StoreAway
  const error = isAway ? new HttpRefused(503) : thrown
  const language = languageOf(c)
  if (error instanceof Refused) {
    const msg = messageText(error.key, language, error.values)
    return envelope(c, { code: error.code, msg, data: error.data })
  }
  if (error instanceof v.ValiError) {
    const fields = ruleNames(error.issues)
    return envelope(c, { code: INVALID, msg: messageText('invalid', language), data: { fields } })
  }
  if (error instanceof HttpRefused) {
    const { status, data } = error
    if (status === 503) c.header('retry-after', String(RETRY_AFTER_SECONDS))
    if (status === 408) c.header('connection', 'close') // nothing will read the rest of the body
    return envelope(
      c,
      { code: status, msg: messageText(HTTP_MESSAGES[status], language), data },
      status,
    )
  }
  return envelope(c, { code: 500, msg: messageText('internal', language), data: null }, 500)
}

/** Longest user agent that is parsed; real ones are shorter. */
const USER_AGENT_MOST = 512

/** Browser and system by name, such as `Chrome · Windows`, '' for clients that do not send them; and what kind it is. */
function deviceOf(userAgent: string): Pick<Context, 'device' | 'browser'> {
  if (userAgent === '') return { device: '', browser: 'desktop' }
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, USER_AGENT_MOST))
  const device = [browser.name, os.name].filter(Boolean).join(' · ')
  if (/micromessenger/i.test(userAgent)) return { device, browser: 'wechat' }
  return { device, browser: platform.type === 'mobile' ? 'phone' : 'desktop' }
}
