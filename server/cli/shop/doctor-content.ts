import { dayOf } from '#contract/calendar.ts'
import { LANGUAGES, type Texts } from '#contract/language.ts'
import { DEMO_MEMBER } from '#contract/entry.ts'
import { isCatalogueEmpty } from '#server/db/catalog/catalog.ts'
import { helpArticlesIn, helpRows } from '#server/db/catalog/catalog-help.ts'
import { isDefaultArticle, linkedArticles } from '#server/domain/site/default-help.ts'
import { fillArticle, openBrackets } from '#server/domain/site/article-facts.ts'
import { inLanguage, wrongSettings, type SiteSettings } from '#server/domain/site/site.ts'
import { bad, good, look, type DoctorCheck, type FindingWords } from './doctor-finding.ts'
import { isDemoMemberOpen } from '#server/domain/account/password.ts'
import { isSandboxOpen, openProviders } from '#server/domain/payment/payment-providers.ts'
import { offeredWechat } from '#server/providers/wechat.ts'

const OWN_NAME = { 'zh-cn': '巷灯', en: 'Lamplight' }
const SAMPLE_RECORD = /0{8}/

/** Help pages that the shop links to: each must exist, with the merchant's own text. */
export const checkHelp: DoctorCheck = async ({ shop: { db }, site }) => {
  const wanted = linkedArticles(site)
  const found = await helpArticlesIn(db, wanted)
  const missing = wanted.filter((id) => !found.some((article) => article.id === id))
  const topic = { en: 'Help pages', zh: '帮助文章' }
  const todo = {
    en: 'npm run shop -- content show > shop.yaml, write them, content apply shop.yaml',
    zh: 'npm run shop -- content show > shop.yaml，改好文章，再 content apply shop.yaml',
  }
  if (missing.length > 0) {
    const names = missing.join(', ')
    const says = { en: `Links lead to none: ${names}.`, zh: `链接指向的文章不存在：${names}。` }
    return [bad(topic, says, todo)]
  }
  const asDelivered = found.filter(isDefaultArticle).map(({ id }) => id)
  if (asDelivered.length > 0) {
    const names = asDelivered.join(', ')
    const says = {
      en: `have their default text: ${names}. Does it hold for this shop?`,
      zh: `还是默认的文字：${names}。符合这家小店的情况吗？`,
    }
    return [look(topic, says, todo)]
  }
  const names = wanted.join(', ')
  return [
    good(topic, { en: `Every link leads to one: ${names}.`, zh: `链接都有对应的文章：${names}。` }),
  ]
}

/** Facts that are still open in help pages, in brackets. */
export const checkBrackets: DoctorCheck = async ({ shop: { db }, site }) => {
  const open = (await helpRows(db)).flatMap(({ id, body }) => {
    const texts = LANGUAGES.map((each) => fillArticle(inLanguage(body, each), site, each))
    const found = [...new Set(texts.flatMap(openBrackets))]
    return found.length > 0 ? [`${id} ${found.join(' ')}`] : []
  })
  const topic = { en: 'Open facts', zh: '待填内容' }
  if (open.length === 0)
    return [
      good(topic, { en: 'No help page has brackets left.', zh: '帮助文章里没有待填的方括号。' }),
    ]
  const todo = {
    en: 'set what is missing below, or write the pages: content show, content apply',
    zh: '补上下面缺的设置，或者改文章：content show、content apply',
  }
  const found = open.join('; ')
  const says = {
    en: `Help pages have brackets left: ${found}.`,
    zh: `帮助文章里还有方括号没填：${found}。`,
  }
  return [bad(topic, says, todo)]
}

type MerchantFact = {
  key: string
  of: (site: SiteSettings) => string | Texts
  says: FindingWords
  level?: typeof look
}

const MERCHANT_FACTS: readonly MerchantFact[] = [
  {
    key: 'company.name.zh-cn',
    of: ({ company }) => company.name,
    says: { en: 'The legal name is missing.', zh: '没有填公司全称。' },
  },
  {
    key: 'company.licence',
    of: ({ company }) => company.licence,
    says: { en: 'The number of the business licence is missing.', zh: '没有填营业执照号。' },
  },
  {
    key: 'contact.phone',
    of: ({ contact }) => contact.phone,
    says: { en: 'There is no telephone number for shoppers.', zh: '没有填客服电话。' },
  },
  {
    key: 'contact.mail',
    of: ({ contact }) => contact.mail,
    says: { en: 'There is no mail address for shoppers.', zh: '没有填客服邮箱。' },
  },
  {
    key: 'contact.address.zh-cn',
    of: ({ contact }) => contact.address,
    says: { en: 'There is no postal address.', zh: '没有填联系地址。' },
  },
  {
    key: 'contact.hours.zh-cn',
    of: ({ contact }) => contact.hours,
    says: { en: 'Shoppers don’t know when you answer.', zh: '没有填客服时间。' },
    level: look,
  },
  {
    key: 'recordNumber',
    of: ({ recordNumber }) => recordNumber,
    says: { en: 'There is no ICP filing number.', zh: '没有填 ICP 备案号。' },
  },
  {
    key: 'beianNumber',
    of: ({ beianNumber }) => beianNumber,
    says: {
      en: 'There is no police filing number. It is due 30 days after the shop opens.',
      zh: '没有填公安备案号。开店后 30 天内要办好。',
    },
    level: look,
  },
  {
    key: 'company.foodLicence',
    of: ({ company }) => company.foodLicence,
    says: {
      en: 'There is no food licence. Without one, no food may be sold.',
      zh: '没有填食品经营许可证。没有许可证不能卖食品。',
    },
    level: look,
  },
  {
    key: 'company.telecomLicence',
    of: ({ company }) => company.telecomLicence,
    says: {
      en: 'There is no telecom licence. A shop that sells for others needs one.',
      zh: '没有填电信业务许可证。替别人卖东西的店要有。',
    },
    level: look,
  },
]

/** Who runs the shop: the law asks a shop of mainland China to show it. */
export const checkMerchant: DoctorCheck = ({ site }) => {
  const topic = { en: 'Merchant', zh: '店家' }
  if (site.demo) {
    const says = { en: 'is that of the demo shop.', zh: '还是演示小店的。' }
    return [look(topic, says, 'settings set demo false')]
  }
  const isSet = (given: string | Texts) =>
    typeof given === 'string' ? given !== '' : Object.values(given).every(Boolean)
  const found = MERCHANT_FACTS.filter(({ of }) => !isSet(of(site))).map(
    ({ key, says, level = bad }) => level(topic, says, `npm run shop -- settings set ${key} …`),
  )
  if (found.length > 0) return found
  const says = {
    en: 'Names, numbers and licences are set.',
    zh: '名称、号码和证照都填好了。',
  }
  return [good(topic, says)]
}

/** Settings that the shop ignores, because they are invalid. */
export const checkSettings: DoctorCheck = async ({ shop: { db } }) => {
  const topic = { en: 'Settings', zh: '设置' }
  const wrong = await wrongSettings(db)
  if (wrong.length === 0) return [good(topic, { en: 'are valid.', zh: '都有效。' })]
  return wrong.map((fault) => {
    const says = { en: `${fault}. It counts as not set.`, zh: `${fault}。按没有设置处理。` }
    return bad(topic, says, 'npm run shop -- settings set …')
  })
}

const NAME = { en: 'Name', zh: '店名' }
const RETURNS = { en: 'Returns', zh: '退货' }
const HOLIDAYS = { en: 'Holidays', zh: '节假日' }
const CATALOGUE = { en: 'Catalogue', zh: '商品' }

/** What shoppers read about the shop itself. */
export const checkNames: DoctorCheck = async ({ shop: { db, now }, site }) => {
  const set = (key: string) => `npm run shop -- settings set ${key} …`
  const isUnnamed = site.siteName.en === OWN_NAME.en && site.siteName['zh-cn'] === OWN_NAME['zh-cn']
  const isSample = [site.recordNumber, site.beianNumber, site.company.licence].some((text) =>
    SAMPLE_RECORD.test(text),
  )
  return [
    isUnnamed
      ? look(
          NAME,
          { en: 'The shop is called 巷灯, as delivered.', zh: '还叫原来的“巷灯”。' },
          set('siteName.zh-cn'),
        )
      : good(NAME, `${site.siteName['zh-cn']} / ${site.siteName.en}`),
    ...(isSample
      ? [
          bad(
            { en: 'Record numbers', zh: '备案号' },
            { en: 'are those of the demo shop.', zh: '还是演示小店的。' },
            set('recordNumber'),
          ),
        ]
      : []),
    site.returnAddress === ''
      ? look(
          RETURNS,
          { en: 'Members are not told where to send goods back.', zh: '会员不知道退货寄到哪里。' },
          set('returnAddress'),
        )
      : good(RETURNS, { en: 'go to the address of the settings.', zh: '寄到设置里的地址。' }),
    site.delivery.holidays.some((day) => day >= dayOf(now()))
      ? good(HOLIDAYS, {
          en: 'Some lie ahead. No day of arrival is promised across them.',
          zh: '已填后面的节假日，送达日期会避开。',
        })
      : look(
          HOLIDAYS,
          {
            en: 'None lie ahead; arrival is promised as if there were none.',
            zh: '没有填后面的节假日，送达日期不会避开。',
          },
          set('delivery.holidays'),
        ),
    (await isCatalogueEmpty(db))
      ? bad(
          CATALOGUE,
          { en: 'There is nothing to buy.', zh: '店里什么都没有。' },
          'npm run shop -- import FILE',
        )
      : good(CATALOGUE, { en: 'has products.', zh: '有商品。' }),
  ]
}

const DEMO = { en: 'Demo member', zh: '演示会员' }
const DEMO_SHOP = { en: 'Demo shop', zh: '演示小店' }

/** What is left of the demo shop. */
export const checkDemo: DoctorCheck = async ({ shop, site }) => {
  const { username } = DEMO_MEMBER
  return [
    (await isDemoMemberOpen(shop))
      ? bad(
          DEMO,
          { en: `Everybody can sign in as “${username}”.`, zh: `谁都能用“${username}”登录。` },
          `npm run shop -- member lock ${username}`,
        )
      : good(DEMO, {
          en: 'Nobody can sign in with the published password.',
          zh: '公开的密码已不能登录。',
        }),
    site.demo
      ? bad(
          DEMO_SHOP,
          {
            en: 'The shop still calls itself a demo: the sandbox and the simulated WeChat are open.',
            zh: '还是演示小店：沙盒付款和模拟的微信都开着。',
          },
          'npm run shop -- settings set demo false',
        )
      : good(DEMO_SHOP, { en: 'The shop isn’t a demo.', zh: '不是演示小店。' }),
  ]
}

const PAYMENT = { en: 'Payment', zh: '付款' }

/** How orders can be paid. */
export const checkPayment: DoctorCheck = async ({ shop }) => {
  const codes = (await openProviders(shop)).map(({ code }) => code)
  if (await isSandboxOpen(shop)) {
    const todo = shop.sandbox
      ? { en: 'unset SHOP_SANDBOX', zh: '去掉 SHOP_SANDBOX' }
      : 'npm run shop -- settings set demo false'
    const says = {
      en: 'The sandbox takes payments: orders count as paid, no money moves.',
      zh: '用的是沙盒付款：订单算已付款，但没有收到钱。',
    }
    return [bad(PAYMENT, says, todo)]
  }
  const names = codes.join(', ')
  if (codes.length > 0)
    return [good(PAYMENT, { en: `by balance and ${names}.`, zh: `余额和 ${names}。` })]
  const todo = {
    en: 'give members balance: npm run shop -- member balance',
    zh: '给会员存入余额：npm run shop -- member balance',
  }
  return [look(PAYMENT, { en: 'by balance only.', zh: '只能用余额。' }, todo)]
}

const WECHAT = { en: 'WeChat', zh: '微信' }

const comesBack = (address: string) => ({
  en: `is asked, and comes back to ${address}.`,
  zh: `已接通，回到 ${address}。`,
})

/** Who plays WeChat. */
export const checkWechat: DoctorCheck = ({ shop, site }) => {
  const platform = offeredWechat(shop, site)
  if (!platform) return [good(WECHAT, { en: 'is not offered.', zh: '没有开通。' })]
  return platform.isPlayed
    ? [
        bad(
          WECHAT,
          { en: 'is simulated: everybody may say who they are.', zh: '是模拟的：谁都能冒充别人。' },
          { en: 'set WECHAT_APP_ID, or end the demo', zh: '设置 WECHAT_APP_ID，或者结束演示' },
        ),
      ]
    : [good(WECHAT, comesBack(`${shop.place.origin ?? ''}/wechat/return`))]
}
