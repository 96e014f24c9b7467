import { html } from 'hono/html'
import type { Language } from '#contract/language.ts'
import type { ScanRecord } from '#server/db/member/entry/wechat-scans.ts'
import { foreignPage } from '#server/http/demo-pages/page.ts'
import { messageText } from '#server/domain/messages/messages.ts'
import { WECHAT_RETURN_PATH } from '#server/providers/wechat/platform.ts'

/** Names offered on the page that stands in for WeChat. */
const PEOPLE = ['wx_lamplighter', 'wx_teahouse', 'wx_gardener']

/** The demo's WeChat sign-in: choose who you are. */
export const whoPage = (language: Language) =>
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
export const agreePage = (
  language: Language,
  { stateHash, device, number }: Pick<ScanRecord, 'stateHash' | 'device' | 'number'>,
  code: string,
) =>
  foreignPage(
    language,
    { name: 'wechat_check_name', title: 'wechat_title' },
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
export const scanEndPage = (
  language: Language,
  title: 'wechat_agreed' | 'wechat_refused' | 'wechat_over' | 'wechat_failed',
) =>
  foreignPage(
    language,
    { name: 'wechat_check_name', title },
    html`<h1>${messageText(title, language)}</h1>
      <p>${messageText('wechat_return', language)}</p>`,
  )
