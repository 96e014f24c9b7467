import { findArea, type Divisions } from '#src/features/address/area/find-area.ts'

/** The fields parsed from a pasted text; '' for those it does not contain. */
export type ReadAddress = { name: string; mobile: string; areaCode: string; detail: string }

const MOBILE = /(?<!\d)(?:\+?86[-\s]?)?(1[3-9]\d(?:[-\s]?\d{4}){2})(?!\d)/
const LABELLED_NAME = /(?:收货人|收件人|联系人|姓名|名字)(?:姓名)?\s*[:：]?\s*([^\s,;、|]{2,20})/
const OTHER_LABEL =
  /(?:手机号码|手机号|手机|联系电话|电话号码|电话|所在地区|所在区域|地区|详细地址|收货地址|收件地址|地址|街道)\s*[:：]\s*/g
const POSTCODE = /(?:邮政编码|邮编)\s*[:：]?\s*\d{6}/g
/** Words of separate parts; a part may contain spaces. */
const APART = /[,，;；、|\n\r\t]+/
const HAN_NAME = /^\p{Script=Han}{2,4}$|^\p{Script=Han}{2,8}(?:·\p{Script=Han}{1,8})+$/u
const OTHER_NAME = /^\p{L}[\p{L}\p{M}.'’-]*(?: \p{L}[\p{L}\p{M}.'’-]*){0,3}$/u

/** `小满 收` and `小满（收）` are how letters mark the recipient. */
const withoutReceiver = (text: string) => text.replace(/\s*[(（]?收[)）]?$/, '')
const isName = (text: string) =>
  HAN_NAME.test(text) || (OTHER_NAME.test(text) && !/\p{Script=Han}/u.test(text))

/** Candidates for a name: the whole part, else its words. */
function nameIn(part: string): string | null {
  const whole = withoutReceiver(part.trim())
  if (isName(whole)) return whole
  return whole.split(/\s+/).map(withoutReceiver).find(isName) ?? null
}

/** The first name among the parts, and the parts without it. */
function takeName(parts: string[]): { name: string; rest: string[] } {
  for (const [at, part] of parts.entries()) {
    const name = nameIn(part)
    if (name === null) continue
    const left = part.replace(name, ' ').replace(/^\s*[(（]?收[)）]?\s*$/, '')
    return { name, rest: [...parts.slice(0, at), left, ...parts.slice(at + 1)] }
  }
  return { name: '', rest: parts }
}

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.:：。-]+|[\s,.:：。-]+$/g, '')
    .trim()

/**
 * Parses recipient, number and address from a text, in any order: `张三 13800138000 浙江省杭州市西湖区文三路 1 号`. A name follows its
 * label, else precedes the address, else follows it.
 */
export function readAddress(pasted: string, divisions: Divisions): ReadAddress {
  const text = pasted.normalize('NFKC').replaceAll(POSTCODE, '\n').replaceAll(OTHER_LABEL, '\n')
  const [found = '', digits = ''] = MOBILE.exec(text) ?? []
  const mobile = digits.replace(/\D/g, '')
  const { name: labelled, rest } = takeLabelled(found === '' ? text : text.replace(found, '\n'))
  const area = findArea(rest, divisions)
  const before = rest.slice(0, area?.start ?? 0).split(APART)
  const after = partsOf(rest.slice(area?.end ?? 0))
  const name = labelled || takeName(before).name
  const behind = name === '' ? nameBehind(after) : { name, rest: after }
  return {
    name: behind.name,
    mobile,
    areaCode: area?.code ?? '',
    detail: tidy(behind.rest.join(' ')),
  }
}

const partsOf = (text: string) => text.split(APART).filter((part) => part.trim() !== '')

function takeLabelled(text: string) {
  const [whole = '', name = ''] = LABELLED_NAME.exec(text) ?? []
  return isName(name) ? { name, rest: text.replace(whole, '\n') } : { name: '', rest: text }
}

/** A name after the address: a part of its own, else the last word of the address, whose first words are not a name. */
function nameBehind([place = '', ...others]: string[]) {
  const apart = takeName(others)
  if (apart.name !== '') return { name: apart.name, rest: [place, ...apart.rest] }
  const words = withoutReceiver(place.trimEnd()).split(/\s+/)
  const last = words.at(-1) ?? ''
  return words.length > 1 && isName(last)
    ? { name: last, rest: [words.slice(0, -1).join(' '), ...others] }
    : { name: '', rest: [place, ...others] }
}
