import { LANGUAGES, type Language } from '#contract/language.ts'
import { OPTIONS_MAX, type Option } from '#contract/select.ts'

/** The carriers that the shop knows, by their names in each language. */
const CARRIERS: readonly Record<Language, string>[] = [
  { 'zh-cn': '顺丰速运', en: 'SF Express' },
  { 'zh-cn': '京东快递', en: 'JD Logistics' },
  { 'zh-cn': '圆通速递', en: 'YTO Express' },
  { 'zh-cn': '中通快递', en: 'ZTO Express' },
  { 'zh-cn': '申通快递', en: 'STO Express' },
  { 'zh-cn': '韵达快递', en: 'Yunda Express' },
  { 'zh-cn': '极兔速递', en: 'J&T Express' },
  { 'zh-cn': '邮政 EMS', en: 'China Post EMS' },
]

/** The carrier of a parcel unless another is named. */
export const USUAL_CARRIER = 'SF Express'

const namesOf = (carrier: Record<Language, string>) =>
  LANGUAGES.map((language) => carrier[language])

/** The name of a carrier in the reader’s language; one that the shop does not know keeps the name it was given. */
export const carrierName = (name: string, language: Language): string =>
  CARRIERS.find((carrier) => namesOf(carrier).includes(name))?.[language] ?? name

/** Carriers with the words in their name of either language, ignoring case, as choices in the reader’s. */
export function carrierOptions(language: Language, quickSearch: string): { list: Option[] } {
  const wanted = quickSearch.toLowerCase()
  const found = CARRIERS.filter((carrier) =>
    namesOf(carrier).some((name) => name.toLowerCase().includes(wanted)),
  )
  return {
    list: found.slice(0, OPTIONS_MAX).map((carrier) => {
      const name = carrier[language]
      return { value: name, label: name, note: '' }
    }),
  }
}
