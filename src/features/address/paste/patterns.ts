import { cleanText } from '#contract/lib/clean-text.ts'
import { phoneNumber, type PhoneRegion } from '#contract/lib/phone.ts'

/** Numbers as people write them: mobile numbers of mainland China, others with the code of their region. */
const WRITTEN: [PhoneRegion, RegExp][] = [
  ['mainland', /(?<!\d)(?:\(?(?:\+|00)?86\)?[-.\s]?)?1[3-9]\d(?:[-.·\s]?\d{4}){2}(?!\d)/],
  ['hongKong', /(?<!\d)\(?(?:\+|00)?852\)?[-\s]?\d{4}[-\s]?\d{4}(?!\d)/],
  ['macau', /(?<!\d)\(?(?:\+|00)?853\)?[-\s]?\d{4}[-\s]?\d{4}(?!\d)/],
  ['taiwan', /(?<!\d)\(?(?:\+|00)?886\)?[-\s]?(?:\(0\)|0)?9\d{2}[-\s]?\d{3}[-\s]?\d{3}(?!\d)/],
  ['taiwan', /(?<!\d)\(?(?:\+|00)886\)?[-\s]?(?:\(0\)|0)?[2-8][-\s]?\d{3,4}[-\s]?\d{4}(?!\d)/],
  ['taiwan', /(?<!\d)09\d{2}[-\s]?\d{3}[-\s]?\d{3}(?!\d)/],
]
/** Those that only tell their region together with an address there. */
const LOCAL: [PhoneRegion, RegExp][] = [
  ['hongKong', /(?<!\d)[2-9]\d{3}[-\s]?\d{4}(?!\d)/],
  ['macau', /(?<!\d)[268]\d{3}[-\s]?\d{4}(?!\d)/],
  ['taiwan', /(?<!\d)\(?0[2-8]\)?[-\s]?\d{3,4}[-\s]?\d{4}(?!\d)/],
]
/** The extension of a number, without which nobody is reached. */
const EXTENSION = /^\s*(?:[-—#]\s*\d{1,6}(?![\d\p{L}])|(?:转|轉|分机|ext\.?)\s*\d{1,6}(?!\d))/iu

/** Stands in a text where the number stood. */
export const PHONE_MARK = '\u0000'

type Phone = {
  /** as the contract stores it; '' when the text has none */
  number: string
  extension: string
  /** the text, with `PHONE_MARK` in place of both */
  left: string
}

/** The first telephone number of a text that an address of the region may have. */
export function takePhone(text: string, region: PhoneRegion): Phone {
  for (const [owner, pattern] of [...WRITTEN, ...LOCAL.filter(([local]) => local === region)]) {
    const match = pattern.exec(text)
    const number = match && phoneNumber(cleanText(match[0], 'phone'), owner)
    if (!match || !number) continue
    const behind = text.slice(match.index + match[0].length)
    const extension = EXTENSION.exec(behind)?.[0] ?? ''
    const left = `${text.slice(0, match.index)}\n${PHONE_MARK}\n${behind.slice(extension.length)}`
    return { number, extension, left }
  }
  return { number: '', extension: '', left: text }
}

/** First and last two digits of the postcodes of each province, by the first two digits of its division code. */
const RANGES: Record<string, [number, number][]> = {
  '11': [[10, 10]],
  '12': [[30, 30]],
  '13': [[5, 7]],
  '14': [[3, 4]],
  '15': [
    [1, 2],
    [16, 16],
  ],
  '21': [[11, 12]],
  '22': [[13, 13]],
  '23': [[15, 16]],
  '31': [[20, 20]],
  '32': [[21, 22]],
  '33': [[31, 32]],
  '34': [[23, 24]],
  '35': [[35, 36]],
  '36': [[33, 34]],
  '37': [[25, 27]],
  '41': [[45, 47]],
  '42': [[43, 44]],
  '43': [[41, 42]],
  '44': [[51, 52]],
  '45': [[53, 54]],
  '46': [[57, 57]],
  '50': [[40, 40]],
  '51': [[61, 64]],
  '52': [[55, 56]],
  '53': [[65, 67]],
  '54': [[85, 86]],
  '61': [[71, 72]],
  '62': [[73, 74]],
  '63': [[81, 81]],
  '64': [[75, 75]],
  '65': [[83, 84]],
  '82': [[99, 99]],
}

/** Whether six digits can be the postcode of an area, by its division code. */
export const isPostcodeOf = (digits: string, areaCode: string): boolean => {
  const start = Number(digits.slice(0, 2))
  return (RANGES[areaCode.slice(0, 2)] ?? []).some(
    ([first, last]) => start >= first && start <= last,
  )
}

/** The most common surnames, of one character and of two. */
const SURNAMES =
  '王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎阎余潘杜戴夏锺钟鍾汪田任姜范方石姚谭譚廖邹鄒熊金陆陸郝孔白崔康毛邱秦江史顾顧侯邵孟龙龍万萬段雷钱錢汤湯尹黎易常武乔喬贺賀赖賴龚龔文庞樊兰蘭殷施陶洪翟安颜顏倪严嚴牛温溫芦季俞章鲁魯葛伍韦韋申尤毕畢聂聶丛焦向柳邢路岳齐齊沿梅莫庄莊辛管祝左涂谷祁时舒耿牟卜詹关關苗凌费費纪紀靳盛童欧歐甄项項曲成游阳裴席卫衛查屈鲍鮑位覃霍翁隋植甘景薄单單包司柏宁寧柯阮桂闵解强柴华車冉房边辜吉饶刁瞿戚丘古米池滕晋苑邬臧畅宫来嵺苟全褚廉简娄盖符奚木穆党燕郎邸冀谈姬屠连郜晏栾郁商蒙计喻揭窦迟宇敖糜鄢冷卓花仇艾蓝都巩稽井练仲乐虞卞封竺冼原官衣楚佟栗匡宗应台巫鞠僧桑荆谌银扬明沙薄伏岑习胥保和蔺'
const LONG_SURNAMES =
  /^(?:欧阳|歐陽|上官|司马|司馬|诸葛|諸葛|东方|皇甫|尉迟|公孙|公孫|令狐|慕容|司徒|宇文|夏侯|长孙)/
const HAN = String.raw`\p{sc=Han}`
const HAN_NAME = new RegExp(`^${HAN}{2,4}$|^${HAN}{2,8}(?:[·•・‧∙⋅]${HAN}{1,8})+$`, 'u')
const OTHER_NAME = /^\p{L}[\p{L}\p{M}.'’-]*(?: \p{L}[\p{L}\p{M}.'’-]*){0,3}$/u
/** Words of two to four characters that stand in such texts and are nobody's name. */
const NO_NAMES =
  /^(?:你好|您好|谢谢|多谢|麻烦.{0,2}|请.+|辛苦.{0,2}|姓名|电话|手机|号码|地址|收[件货].?|[寄发][件货].?|快[递件].?|顺丰.{0,2}|[中圆申]通|韵达|邮政|京东|极兔|包裹|订单.?|备注|加急|急件|到付|包邮|前台|门[卫口岗]|物业|保安|驿站|菜鸟|丰巢|自提.?|代收.?|放.+|送.+|楼[下上]|[东西南北正后侧前]门|对面|旁边|附近|隔壁|宿舍|家里|公司|单位|学校|默认|中国|大陆|工作日|周末|不要.+|勿.+|务必.*|尽快.*|.+先生收|下午|上午|晚上)$/
const PLACE_ENDING =
  /(?:省|市|区|县|镇|乡|村|路|街|大道|巷|弄|号|楼|层|室|栋|幢|座|单元|小区|花园|大厦|广场|公寓|公司|学校|大学|中学|小学|医院|驿站|快递|超市|商店|便利店|代收|门口|区號|區|縣|鎮|鄉|號|樓)$/
const ADDRESS_WORDS =
  /\b(?:road|rd|street|st|avenue|ave|lane|district|city|province|county|town|building|bldg|room|floor|unit|no|china|hong kong)\b/i

/** Han characters that begin with a surname. */
export const isSurnamed = (name: string) =>
  LONG_SURNAMES.test(name) || SURNAMES.includes(name.slice(0, 1))

/** Whether a word can be the name of a person, by its form. */
export const isName = (text: string) =>
  (HAN_NAME.test(text) &&
    !NO_NAMES.test(text) &&
    (!PLACE_ENDING.test(text) || /[·•・‧∙⋅]/.test(text))) ||
  (OTHER_NAME.test(text) && !/\p{sc=Han}/u.test(text) && !ADDRESS_WORDS.test(text))

export const isHan = (text: string) => /\p{sc=Han}/u.test(text)
