import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Language } from '#contract/language.ts'
import { messageText, type MessageKey } from '#server/domain/messages/messages.ts'
import { STYLE } from './style.ts'

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
/** One string: its hash matches exactly these characters. */
const STYLE_TAG = raw(`<style>${STYLE}</style>`)

/** No scripts, no third-party resources, no frames: only the one style sheet and the one form. */
export const PAGE_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    'img-src data:',
    `style-src 'sha256-${STYLE_HASH}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}

const LANG: Record<Language, string> = { 'zh-cn': 'zh-CN', en: 'en' }
type HtmlFragment = ReturnType<typeof html>

type Names = { name: MessageKey; title: MessageKey }

/** A third party's page that happens to be hosted on this server. */
export const foreignPage = (language: Language, { name, title }: Names, content: HtmlFragment) =>
  html`<!doctype html>
    <html lang="${LANG[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${messageText(title, language)}</title>
        ${STYLE_TAG}
      </head>
      <body>
        <main>
          <header><span>${messageText(name, language)}</span></header>
          ${content}
        </main>
      </body>
    </html>`

const page = (language: Language, title: MessageKey, content: HtmlFragment) =>
  foreignPage(language, { name: 'gateway_name', title }, content)

/** `¥1,234.56`, the same in both languages. */
const yuan = (cents: number) =>
  `¥${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

type DemoPayment = { orderNo: string; amount: number }

/** The amount to pay and the three possible outcomes of a payment. */
export const decisionPage = (language: Language, { orderNo, amount }: DemoPayment) =>
  page(
    language,
    'gateway_title',
    html`<h1>${messageText('gateway_title', language)}</h1>
      <p>${messageText('gateway_about', language)}</p>
      <dl>
        <dt>${messageText('gateway_order', language)}</dt>
        <dd>${orderNo}</dd>
        <dt>${messageText('gateway_amount', language)}</dt>
        <dd class="amount">${yuan(amount)}</dd>
      </dl>
      <form method="post">
        <button class="yes" name="decision" value="approve">
          ${messageText('gateway_approve', language)}
        </button>
        <button class="no" name="decision" value="refuse">
          ${messageText('gateway_refuse', language)}
        </button>
        <button name="decision" value="stall">${messageText('gateway_stall', language)}</button>
      </form>`,
  )

/** Shown when there is nothing to decide: paid, refused, superseded by another attempt, or never started. */
export const endPage = (language: Language, back: string) =>
  page(
    language,
    'gateway_over',
    html`<h1>${messageText('gateway_over', language)}</h1>
      <p>${messageText('gateway_over_about', language)}</p>
      <a href="${back}">${messageText('gateway_back', language)}</a>`,
  )
