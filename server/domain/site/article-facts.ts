import { DEVICE_STORAGE, STORAGE_PLACES, type StoragePlace } from './device-storage.ts'
import type { Language, Texts } from '#contract/language.ts'
import type { Fact } from '#contract/site.ts'
import { escapeHtml } from '#contract/lib/text.ts'
import { companyFacts, contactFacts, recordFacts } from './merchant-facts.ts'
import { inLanguage, type SiteSettings } from './site.ts'

/**
 * Placeholders in help articles, such as `{{mail}}`: what the settings and the code know is written there alone (ADR
 * 87). A fact that the settings lack is shown in brackets, and `doctor` asks for it.
 */

/** Facts within a sentence: what stands in their place while they are not set, and their value. */
const WORDS: Record<
  string,
  { missing: Texts; value: (site: SiteSettings, of: Language) => string }
> = {
  shop: {
    missing: { 'zh-cn': '店名', en: 'shop name' },
    value: ({ siteName }, language) => inLanguage(siteName, language),
  },
  company: {
    missing: { 'zh-cn': '公司全称', en: 'legal name' },
    value: ({ company }, language) => inLanguage(company.name, language),
  },
  phone: {
    missing: { 'zh-cn': '电话', en: 'phone' },
    value: ({ contact }) => contact.phone,
  },
  mail: {
    missing: { 'zh-cn': '邮箱', en: 'e-mail' },
    value: ({ contact }) => contact.mail,
  },
  hours: {
    missing: { 'zh-cn': '客服时间', en: 'hours' },
    value: ({ contact }, language) => inLanguage(contact.hours, language),
  },
  address: {
    missing: { 'zh-cn': '地址', en: 'address' },
    value: ({ contact }, language) => inLanguage(contact.address, language),
  },
}

/** Facts that are a list of their own. */
const LISTS: Record<string, (site: SiteSettings, language: Language) => string> = {
  contact: ({ contact }, language) => listOf(language, (say) => contactFacts(contact, say)),
  licences: (site, language) =>
    listOf(language, (say) => [...companyFacts(site.company, say), ...recordFacts(site, say)]),
  storage: (_site, language) => storageTables(language),
}

/** The names of all placeholders. */
export const ARTICLE_FACTS = [...Object.keys(WORDS), ...Object.keys(LISTS)]

/** Markdown makes a paragraph of a placeholder that stands alone. */
const PLACE = /<p>\{\{(\w+)\}\}<\/p>|\{\{(\w+)\}\}/g

/** The placeholders of a text that do not exist. */
export function unknownFacts(text: string): string[] {
  const named = [...text.matchAll(PLACE)].map(([, alone, within]) => alone ?? within ?? '')
  return [...new Set(named)].filter((name) => !ARTICLE_FACTS.includes(name))
}

/** An article as shoppers read it; unknown placeholders stay. */
export function fillArticle(html: string, site: SiteSettings, language: Language): string {
  return html.replaceAll(PLACE, (whole, alone?: string, within?: string) => {
    const name = alone ?? within ?? ''
    const list = LISTS[name]
    if (list) return list(site, language)
    const word = WORDS[name]
    if (!word) return whole
    const value = word.value(site, language)
    const text = escapeHtml(value === '' ? `[${inLanguage(word.missing, language)}]` : value)
    return alone === undefined ? text : `<p>${text}</p>`
  })
}

/** The brackets that are left in an article as shoppers read it. */
export const openBrackets = (html: string): string[] =>
  [...html.replaceAll(/<[^>]*>/g, '').matchAll(/\[[^[\]]+\]/g)].map(([found]) => found)

const NOTHING: Texts = {
  'zh-cn': '小店还没有填写。',
  en: 'The shop hasn’t filled this in yet.',
}

function listOf(language: Language, factsIn: (say: (texts: Texts) => string) => Fact[]): string {
  const facts = factsIn((texts) => inLanguage(texts, language))
  if (facts.length === 0) return `<p>${inLanguage(NOTHING, language)}</p>`
  const colon = language === 'en' ? ': ' : '：'
  const items = facts.map(({ label, text, link }) => {
    const value = escapeHtml(text)
    const shown = link === '' ? value : `<a href="${escapeHtml(link)}">${value}</a>`
    return `<li>${label}${colon}${shown}</li>`
  })
  return `<ul>${items.join('')}</ul>`
}

const HEADS: readonly Texts[] = [
  { 'zh-cn': '作用', en: 'What for' },
  { 'zh-cn': '保留多久', en: 'How long' },
  { 'zh-cn': '名称', en: 'Name' },
]

/** What the shop stores on a device, a table for each place. */
function storageTables(language: Language): string {
  const head = HEADS.map((text) => `<th scope="col">${inLanguage(text, language)}</th>`).join('')
  const places = Object.keys(STORAGE_PLACES) as StoragePlace[] // its own keys
  return places
    .map((place) => {
      const rows = DEVICE_STORAGE[place].map(({ name, purpose, lifetime }) => {
        const key = `<td><code>${escapeHtml(name)}</code></td>`
        return `<tr><td>${purpose[language]}</td><td>${lifetime[language]}</td>${key}</tr>`
      })
      const title = `<h3>${STORAGE_PLACES[place][language]}</h3>`
      return `${title}<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
    })
    .join('')
}
