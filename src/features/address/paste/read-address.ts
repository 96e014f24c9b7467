import { cleanText } from '#contract/lib/clean-text.ts'
import { phoneRegion } from '#contract/lib/phone.ts'
import { findArea, type Divisions } from '#src/features/address/find-area.ts'
import { simplified } from '#contract/lib/simplified.ts'
import { isHan, isName, isSurnamed, PHONE_MARK, takePhone, isPostcodeOf } from './patterns.ts'

/** `寄件人：` and `收件人：`, with the field that follows. */
const PARTY =
  /(?<=^|[\s,;。([【])(?:(?<sender>(?:寄|发)(?:件|货)?(?:人|方|地)?|from|sender)|(?<receiver>收(?:件|货)?(?:人|方|地)?|to|recipient|receiver))(?<field>姓名|联系电话|电话|手机号|手机|地址|信息)?\s*[::]\s*/gi

/** What a text with a sender says of the receiver, and the other parts as they are; a text without stays whole. */
function receiverPart(text: string): { own: string; others: string[] } {
  const labels = [...text.matchAll(PARTY)]
  if (!labels.some(({ groups }) => groups?.['sender'])) return { own: text, others: [] }
  const parts = labels.map(({ index, 0: label, groups }, at) => {
    const end = labels[at + 1]?.index ?? text.length
    const isSender = groups?.['sender'] !== undefined
    const said = text.slice(index + label.length, end)
    // a label of one character marks a party, a longer one the name that follows
    const field = groups?.['field'] ?? (label.trim().length > 2 ? '收件人' : '')
    const words = field === '' ? said : `${field}:${said}`
    return { isSender, words: isSender ? text.slice(index, end) : words }
  })
  const ahead = text.slice(0, labels[0]?.index ?? 0)
  return {
    own: [ahead, ...parts.filter(({ isSender }) => !isSender).map(({ words }) => words)].join('\n'),
    others: parts.filter(({ isSender }) => isSender).map(({ words }) => words),
  }
}

/**
 * The fields parsed from a pasted text, '' for those it does not contain. `areaCode` may be that of a city or province.
 * `rest` is what was not understood, part by part.
 */
export type ReadAddress = {
  name: string
  mobile: string
  areaCode: string
  detail: string
  rest: string[]
}

const LABELLED_NAME =
  /(?:收货人|收件人|收方|联系人|姓名|名字)(?:姓名)?\s*[::]?\s*([^\s,;、|()]{1,20}(?: [A-Za-z.'’-]+)*)/
const OTHER_LABEL =
  /(?:(?:收[货件]人?)?(?:手机号码|手机号|手机|联系电话|电话号码|电话)|所在地区|所在区域|地区|详细地址|收货地址|收件地址|地址|街道|(?<!\p{L})(?:tel|phone|mobile|address|name))\s*[::]\s*/giu
const LABELLED_POSTCODE =
  /(?:邮政编码|邮编|(?<!\p{L})(?:postcode|zip(?: code)?))\s*[::]?\s*\d{6}(?!\d)/giu
const POSTCODE = /(?<![\d\p{L}.-])\d{6}(?![\d\p{L}-])/gu
/** A number that is no mobile number, with its extension. */
const LANDLINE =
  /(?<![\d-])\(?0\d{2,3}\)?[-\s]?\d{3,4}[-\s]?\d{4}(?!\d)(?:\s*(?:转|轉|-|分机|ext\.?)\s*\d{1,6}(?![\d\p{L}]))?/giu
/** Between separate parts; a part may contain spaces. */
const APART = /[,;、|\n\t]+/
/** How letters mark the recipient: `小满 收`, `小满（收）`. */
const RECEIVER = /\s*(?:\(收\)|(?<![代签接])收)$/
const STREET_WORDS =
  /\d|[路街道巷弄号號村镇鎮乡鄉楼樓室栋幢座苑园區区]|\b(?:road|rd|street|st|avenue|ave|lane|district|building)\b/i

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.:。;|-]+|[\s,.:。;|-]+$/g, '')
    .trim()
const partsOf = (text: string) =>
  text
    .split(APART)
    .map(tidy)
    .filter((part) => part !== '')

/** In simplified characters; each takes the place of one, so that positions stay. */
const folded = (text: string) =>
  Array.from(text, (letter) => {
    const other = simplified(letter)
    return other.length === letter.length ? other : letter
  }).join('')

type NameMatch = { name: string; rest: string[] }
const nobody = (rest: string[]): NameMatch => ({ name: '', rest })

/** `张先生（前台代收）` and `小满 收`: the word, and what stands in brackets behind it. */
function wordIn(text: string) {
  const [, word = '', remark = ''] =
    /^([^(]*[^(\s])\s*(\(.*\))?$/.exec(text.replace(RECEIVER, '')) ?? []
  return { word: word.replace(RECEIVER, ''), remark: /^\(收\)$/.test(remark) ? '' : remark }
}

/** Reads the name from parts: a word with a surname, or a part that is nothing but a name. */
function takeName(
  parts: string[],
  isPlace: (word: string) => boolean,
  isNearAll: boolean,
): NameMatch {
  const without = (at: number, left: string, name: string) => ({
    name,
    rest: [...parts.slice(0, at), ...partsOf(left), ...parts.slice(at + 1)],
  })
  const isNear = (at: number) =>
    (isNearAll && at === 0) || parts[at - 1] === PHONE_MARK || parts[at + 1] === PHONE_MARK
  for (const isSure of [true, false]) {
    for (const [at, part] of parts.entries()) {
      const { word, remark } = wordIn(part)
      const isWhole = isName(word) && !isPlace(word)
      const isLikely = isHan(word) ? !isSure || isSurnamed(word) : isNear(at)
      if (isWhole && isLikely) return without(at, remark, word)
      const words = part.split(' ')
      const found = words
        .map(wordIn)
        .find(
          (one) =>
            isHan(one.word) && isName(one.word) && isSurnamed(one.word) && !isPlace(one.word),
        )
      if (isSure && found && !STREET_WORDS.test(part)) {
        return without(
          at,
          part.replace(found.word, ' ').replace(/(?<=^|\s)\(?收\)?(?=\s|$)/, ' '),
          found.word,
        )
      }
    }
  }
  return nobody(parts)
}

/** The last word of a street, if the number follows it: `文三路 1 号 张三 13800138000`. */
function nameBehindStreet([street = '', ...others]: string[]): NameMatch {
  const { word: text, remark } = wordIn(street)
  const words = text.split(' ')
  const last = words.at(-1) ?? ''
  const isMarked = RECEIVER.test(street)
  const isNear = others[0] === PHONE_MARK || isMarked
  return words.length > 1 && isName(last) && isHan(last) && isNear && (isMarked || isSurnamed(last))
    ? { name: last, rest: [words.slice(0, -1).join(' '), ...partsOf(remark), ...others] }
    : nobody([street, ...others])
}

function takeLabelled(text: string): { name: string; left: string } {
  const [whole = '', name = ''] = LABELLED_NAME.exec(text) ?? []
  return isName(name) || /^\p{sc=Han}$/u.test(name)
    ? { name, left: text.replace(whole, '\n') }
    : { name: '', left: text }
}

/** All matches, and the text with something else in their place. */
function takeAll(
  text: string,
  pattern: RegExp,
  instead: string,
  isFit: (match: string) => boolean = () => true,
) {
  const taken = [...text.matchAll(pattern)].map(([match]) => match).filter(isFit)
  return { taken, left: text.replace(pattern, (match) => (isFit(match) ? instead : match)) }
}

const ENDING = /(?:省|市|区|县|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/
const placesIn = ({ province_list, city_list, county_list }: Divisions) => {
  const names = [province_list, city_list, county_list].flatMap(Object.values<string>)
  return new Set(names.flatMap((name) => [name, name.replace(ENDING, '')]))
}

/**
 * Parses recipient, number and address from a text, in any order: `张三 13800138000 浙江省杭州市西湖区文三路 1 号`. A name follows its
 * label, else precedes the address, else follows it. Nothing is guessed or lost: what fits no field is in `rest`.
 */
export function readAddress(pasted: string, divisions: Divisions): ReadAddress {
  const { own, others } = receiverPart(cleanText(pasted, 'lines').normalize('NFKC'))
  const unlabelled = own.replaceAll(LABELLED_POSTCODE, '\n')
  const labelled = takeLabelled(unlabelled)
  const text = labelled.left.replaceAll(OTHER_LABEL, '\n')
  const region = phoneRegion(findArea(folded(text), divisions)?.code ?? '')
  const phone = takePhone(text, region)
  const landlines = takeAll(phone.left, LANDLINE, `\n${PHONE_MARK}\n`)
  const area = findArea(folded(landlines.left), divisions)
  const sides = [landlines.left.slice(0, area?.start ?? 0), landlines.left.slice(area?.end ?? 0)]
  const isPostcode = (digits: string) => isPostcodeOf(digits, area?.code ?? '')
  const [before = [], after = []] = sides.map((side) =>
    partsOf(takeAll(side, POSTCODE, '\n', isPostcode).left),
  )
  const places = placesIn(divisions)
  const isPlace = (word: string) => places.has(folded(word))
  const isAddress = area !== null || phone.number !== '' || landlines.taken.length > 0
  const look = (parts: string[], isNearAll: boolean) =>
    isAddress ? takeName(parts, isPlace, isNearAll) : nobody(parts)

  const ahead = labelled.name === '' ? look(before, true) : { name: labelled.name, rest: before }
  const isNamed = ahead.name !== ''
  const tail = isNamed || !area ? nobody(after) : nameBehindStreet(after)
  const [street = '', ...apart] = area ? tail.rest : ['', ...tail.rest]
  const looked = isNamed || tail.name !== '' ? nobody(apart) : look(apart, false)
  const behind = looked.name === '' && !isNamed && !area ? nameBehindStreet(apart) : looked
  const written = [street, ...behind.rest].filter((part) => part !== '' && part !== PHONE_MARK)
  const first = area ? 0 : written.findIndex((part) => STREET_WORDS.test(part))
  const streets = first === -1 ? [] : written.slice(first)
  const strays = first === -1 ? written : written.slice(0, first)
  const parts = [...ahead.rest, ...strays, ...landlines.taken, ...others].map(tidy)
  return {
    name: cleanText(ahead.name || tail.name || behind.name, 'name'),
    mobile: phone.number,
    areaCode: area?.code ?? '',
    detail: tidy(streets.join(isHan(streets.join('')) ? ' ' : ', ')),
    rest: [...parts, phone.extension.trim()].filter(
      (part) => /[\p{L}\p{N}]/u.test(part) && !/^\(?收\)?$/.test(part),
    ),
  }
}
