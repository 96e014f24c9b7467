import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Language } from '#contract/language.ts'
import { messageText, type MessageKey } from '#server/domain/messages/messages.ts'

/** The gateway's own look: cool and square, so that nobody mistakes it for a page of the shop. */
const STYLE = `
:root { color-scheme: light dark; --ground: #e8edf3; --sheet: #fff; --ink: #14202e; --quiet: #4a5a6b;
  --line: #b8c4d0; --yes: #0a5c36; --no: #9b1c1c; --mark: #12395f }
@media (prefers-color-scheme: dark) { :root { --ground: #0d141c; --sheet: #17212c; --ink: #e6edf4;
  --quiet: #a9b8c6; --line: #3b4a59; --yes: #0f7a49; --no: #b3312f; --mark: #9cc5ee } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px;
  background: var(--ground); color: var(--ink);
  font: 16px/1.6 ui-monospace, 'Cascadia Mono', Menlo, 'Noto Sans Mono CJK SC', 'PingFang SC', monospace }
main { width: 100%; max-width: 440px; background: var(--sheet); border: 1px solid var(--line);
  border-top: 6px solid var(--mark); padding: 24px }
header { display: flex; justify-content: space-between; gap: 16px; color: var(--mark); font-weight: 700 }
h1 { font-size: 18px; margin: 24px 0 8px }
p { margin: 0 0 16px; color: var(--quiet) }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 24px; padding: 16px 0;
  border-block: 1px dashed var(--line) }
dt { color: var(--quiet) }
dd { margin: 0; text-align: end; overflow-wrap: anywhere }
dd.amount { font-size: 24px; font-weight: 700 }
form { display: grid; gap: 12px }
input { min-height: 48px; padding: 8px 12px; font: inherit; color: inherit; background: none; border: 2px solid var(--line);
  border-radius: 0 }
input:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px }
button, a { min-height: 48px; padding: 8px 16px; font: inherit; font-weight: 700; text-align: center;
  border: 2px solid var(--line); border-radius: 0; background: none; color: var(--ink); cursor: pointer }
a { display: block; text-decoration: none }
button.yes { background: var(--yes); border-color: var(--yes); color: #fff }
button.no { background: var(--no); border-color: var(--no); color: #fff }
button:focus-visible, a:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px }
`

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

type Names = { name: MessageKey; title: MessageKey; shop?: string }

/** A page outside the shop’s own: one that plays a third party, or the shop’s own on somebody’s phone. */
export const foreignPage = (
  language: Language,
  { name, title, shop = '' }: Names,
  content: HtmlFragment,
) =>
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
          <header><span>${messageText(name, language, { shop })}</span></header>
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
