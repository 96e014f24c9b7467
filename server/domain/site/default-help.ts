import { LINKED_HELP } from '#contract/help.ts'
import type { Texts } from '#contract/language.ts'
import type { Shop } from '#server/domain/context.ts'
import { addMissingHelp, type HelpRecord } from '#server/db/catalog/catalog-help.ts'
import type { SiteSettings } from './site.ts'

type Article = Pick<HelpRecord, 'id' | 'title' | 'body'>

const GROUP: Texts = { 'zh-cn': '这家店', en: 'The shop' }
/** After the merchant's own articles. */
const SORT = 900

/** Generic texts that apply to any shop; `doctor` reminds the merchant to replace them. */
const DEFAULTS: Article[] = [
  {
    id: LINKED_HELP.payment,
    title: { 'zh-cn': '付款', en: 'Payment' },
    body: {
      'zh-cn':
        '<p>下单后请在页面显示的时间内付款，过时订单会自动关闭。关闭后才到账的钱会原路退回。</p>',
      en: '<p>Please pay within the time shown; after that the order closes automatically. Any payment that arrives later is refunded to the original payment method.</p>',
    },
  },
  {
    id: LINKED_HELP.privacy,
    title: { 'zh-cn': '隐私', en: 'Privacy' },
    body: {
      'zh-cn':
        '<p>店家只为处理你的订单和账号而保存你填写的信息。想查看、更正或删除，请联系店家。</p>',
      en: '<p>We use what you enter only for your orders and your account. To see, correct or delete it, contact the shop.</p>',
    },
  },
  {
    id: LINKED_HELP.contact,
    title: { 'zh-cn': '联系我们', en: 'Contact us' },
    body: {
      'zh-cn': '<p>店家还没有在这里写下联系方式。</p>',
      en: '<p>The shop hasn’t added its contact details yet.</p>',
    },
  },
]

/** Gives every help page that the shop links to a generic text, unless the merchant has written one. */
export const addDefaultHelp = ({ db, now }: Pick<Shop, 'db' | 'now'>) =>
  addMissingHelp(
    db,
    DEFAULTS.map((article) => ({ ...article, group: GROUP, sort: SORT, updateTime: now() })),
  )

/** Whether an article is still the delivered one. */
export const isDefaultArticle = ({ id, body }: Article) =>
  DEFAULTS.some((one) => one.id === id && one.body['zh-cn'] === body['zh-cn'])

/** Ids of the help pages that the shop links to: from its pages, and from the support link in the settings. */
export function linkedArticles({ supportLink }: Pick<SiteSettings, 'supportLink'>): string[] {
  const [, own] = /^\/help\/([^/?#]+)/.exec(supportLink) ?? []
  const { payment, privacy } = LINKED_HELP
  return [...new Set([payment, privacy, ...(own === undefined ? [] : [decodeURIComponent(own)])])]
}
