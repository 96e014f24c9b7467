import { dayOf } from '#contract/calendar.ts'
import { LANGUAGES, type Texts } from '#contract/language.ts'
import { DEMO_MEMBER } from '#contract/entry.ts'
import { isCatalogueEmpty } from '#server/db/catalog/catalog.ts'
import { helpArticlesIn, helpRows } from '#server/db/catalog/catalog-help.ts'
import { isDefaultArticle, linkedArticles } from '#server/domain/site/default-help.ts'
import { fillArticle, openBrackets } from '#server/domain/site/article-facts.ts'
import { inLanguage, wrongSettings } from '#server/domain/site/site.ts'
import { bad, good, look, type DoctorCheck } from './doctor-finding.ts'
import { isDemoMemberOpen } from '#server/domain/account/password.ts'
import { isSandboxOpen, offeredProviders } from '#server/domain/payment/payment-providers.ts'
import { offeredWechat } from '#server/providers/wechat.ts'

const OWN_NAME = { 'zh-cn': '巷灯', en: 'Lamplight' }
const SAMPLE_RECORD = /0{8}/

/** Help pages that the shop links to: each must exist, with the merchant's own text. */
export const checkHelp: DoctorCheck = async ({ shop: { db }, site }) => {
  const wanted = linkedArticles(site)
  const found = await helpArticlesIn(db, wanted)
  const missing = wanted.filter((id) => !found.some((article) => article.id === id))
  const topic = 'Help pages'
  const todo = 'npm run shop -- content show > shop.yaml, write them, content apply shop.yaml'
  if (missing.length > 0) return [bad(topic, `Links lead to none: ${missing.join(', ')}.`, todo)]
  const asDelivered = found.filter(isDefaultArticle).map(({ id }) => id)
  if (asDelivered.length > 0) {
    const says = `have their default text: ${asDelivered.join(', ')}. Does it hold for this shop?`
    return [look(topic, says, todo)]
  }
  return [good(topic, `Every link leads to one: ${wanted.join(', ')}.`)]
}

/** Facts that are still open in help pages, in brackets. */
export const checkBrackets: DoctorCheck = async ({ shop: { db }, site }) => {
  const open = (await helpRows(db)).flatMap(({ id, body }) => {
    const texts = LANGUAGES.map((each) => fillArticle(inLanguage(body, each), site, each))
    const found = [...new Set(texts.flatMap(openBrackets))]
    return found.length > 0 ? [`${id} ${found.join(' ')}`] : []
  })
  const topic = 'Open facts'
  if (open.length === 0) return [good(topic, 'No help page has brackets left.')]
  const todo = 'set what is missing below, or write the pages: content show, content apply'
  return [bad(topic, `Help pages have brackets left: ${open.join('; ')}.`, todo)]
}

/** Who runs the shop: the law asks a shop of mainland China to show it. */
export const checkMerchant: DoctorCheck = ({ site }) => {
  const topic = 'Merchant'
  if (site.demo) return [look(topic, 'is that of the demo shop.', 'settings set demo false')]
  const { contact, company } = site
  const missing = (given: string | Texts, key: string, says: string, level = bad) => {
    const isSet = typeof given === 'string' ? given !== '' : Object.values(given).every(Boolean)
    return isSet ? [] : [level(topic, says, `npm run shop -- settings set ${key} …`)]
  }
  const found = [
    missing(company.name, 'company.name.zh-cn', 'The legal name is missing.'),
    missing(company.licence, 'company.licence', 'The number of the business licence is missing.'),
    missing(contact.phone, 'contact.phone', 'There is no telephone number for shoppers.'),
    missing(contact.mail, 'contact.mail', 'There is no mail address for shoppers.'),
    missing(contact.address, 'contact.address.zh-cn', 'There is no postal address.'),
    missing(contact.hours, 'contact.hours.zh-cn', 'Shoppers don’t know when you answer.', look),
    missing(site.recordNumber, 'recordNumber', 'There is no ICP filing number.'),
    missing(
      site.beianNumber,
      'beianNumber',
      'There is no police filing number. It is due 30 days after the shop opens.',
      look,
    ),
    missing(
      company.foodLicence,
      'company.foodLicence',
      'There is no food licence. Without one, no food may be sold.',
      look,
    ),
    missing(
      company.telecomLicence,
      'company.telecomLicence',
      'There is no telecom licence. A shop that sells for others needs one.',
      look,
    ),
  ].flat()
  return found.length > 0 ? found : [good(topic, 'Names, numbers and licences are set.')]
}

/** Settings that the shop ignores, because they are invalid. */
export const checkSettings: DoctorCheck = async ({ shop: { db } }) => {
  const wrong = await wrongSettings(db)
  if (wrong.length === 0) return [good('Settings', 'are valid.')]
  return wrong.map((fault) =>
    bad('Settings', `${fault}. It counts as not set.`, 'npm run shop -- settings set …'),
  )
}

/** What shoppers read about the shop itself. */
export const checkNames: DoctorCheck = async ({ shop: { db, now }, site }) => {
  const set = (key: string) => `npm run shop -- settings set ${key} …`
  const isUnnamed = site.siteName.en === OWN_NAME.en && site.siteName['zh-cn'] === OWN_NAME['zh-cn']
  const isSample = [site.recordNumber, site.beianNumber, site.company.licence].some((text) =>
    SAMPLE_RECORD.test(text),
  )
  return [
    isUnnamed
      ? look('Name', 'The shop is called 巷灯, as delivered.', set('siteName.zh-cn'))
      : good('Name', `${site.siteName['zh-cn']} / ${site.siteName.en}`),
    ...(isSample
      ? [bad('Record numbers', 'are those of the demo shop.', set('recordNumber'))]
      : []),
    site.returnAddress === ''
      ? look('Returns', 'Members are not told where to send goods back.', set('returnAddress'))
      : good('Returns', 'go to the address of the settings.'),
    site.delivery.holidays.some((day) => day >= dayOf(now()))
      ? good('Holidays', 'Some lie ahead. No day of arrival is promised across them.')
      : look(
          'Holidays',
          'None lie ahead; arrival is promised as if there were none.',
          set('delivery.holidays'),
        ),
    (await isCatalogueEmpty(db))
      ? bad('Catalogue', 'There is nothing to buy.', 'npm run shop -- import FILE')
      : good('Catalogue', 'has products.'),
  ]
}

/** What is left of the demo shop. */
export const checkDemo: DoctorCheck = async ({ shop, site }) => {
  const { username } = DEMO_MEMBER
  return [
    (await isDemoMemberOpen(shop))
      ? bad(
          'Demo member',
          `Everybody can sign in as “${username}”.`,
          `npm run shop -- member lock ${username}`,
        )
      : good('Demo member', 'Nobody can sign in with the published password.'),
    site.demo
      ? bad(
          'Demo shop',
          'The shop still calls itself a demo: the sandbox and the simulated WeChat are open.',
          'npm run shop -- settings set demo false',
        )
      : good('Demo shop', 'The shop isn’t a demo.'),
  ]
}

const PAYMENT = 'Payment'

/** How orders can be paid. */
export const checkPayment: DoctorCheck = async ({ shop }) => {
  const codes = (await offeredProviders(shop)).map(({ code }) => code)
  if (await isSandboxOpen(shop)) {
    const todo = shop.sandbox ? 'unset SHOP_SANDBOX' : 'npm run shop -- settings set demo false'
    return [bad(PAYMENT, 'The sandbox takes payments: orders count as paid, no money moves.', todo)]
  }
  if (codes.length > 0) return [good(PAYMENT, `by balance and ${codes.join(', ')}.`)]
  return [look(PAYMENT, 'by balance only.', 'give members balance: npm run shop -- member balance')]
}

const WECHAT = 'WeChat'

/** Who plays WeChat. */
export const checkWechat: DoctorCheck = ({ shop, site }) => {
  const platform = offeredWechat(shop, site)
  if (!platform) return [good(WECHAT, 'is not offered.')]
  return platform.isPlayed
    ? [
        bad(
          WECHAT,
          'is simulated: everybody may say who they are.',
          'set WECHAT_APP_ID, or end the demo',
        ),
      ]
    : [good(WECHAT, `is asked, and comes back to ${shop.place.origin ?? ''}/wechat/return.`)]
}
