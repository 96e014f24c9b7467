import { areaList } from '@vant/area-data'
import { expect, test } from 'vitest'
import { readAddress } from '#src/features/address/paste/read-address.ts'

const WENSAN = { areaCode: '330106', detail: '文三路 1 号' }
const SANLU = { name: '张三', mobile: '13800138000', ...WENSAN, rest: [] }
const YONGJIA = {
  name: '林小满',
  mobile: '13800138000',
  areaCode: '310104',
  detail: '永嘉路218弄6号302室',
  rest: [],
}

test.each([
  ['张三 13800138000 浙江省杭州市西湖区文三路 1 号', SANLU],
  ['张三，13800138000，浙江省杭州市西湖区文三路 1 号', SANLU],
  ['张三13800138000浙江省杭州市西湖区文三路 1 号', SANLU],
  ['13800138000 张三 浙江省杭州市西湖区文三路 1 号', SANLU],
  ['浙江省杭州市西湖区文三路 1 号 张三 13800138000', SANLU],
  ['浙江省杭州市西湖区文三路 1 号，13800138000，张三', SANLU],
  ['浙江省 杭州市 西湖区 文三路 1 号\n张三\n138 0013 8000', SANLU],
  ['浙江杭州西湖区文三路 1 号 张三 +86 138-0013-8000', SANLU],
  ['杭州市西湖区文三路 1 号 张三 13800138000', SANLU],
  [
    '收货人：张三\n手机号码：13800138000\n所在地区：浙江省杭州市西湖区\n详细地址：文三路 1 号',
    SANLU,
  ],
  ['收件人: 张三 电话: 13800138000 地址: 浙江省杭州市西湖区文三路 1 号 邮编: 310012', SANLU],
  ['所在地区：浙江省杭州市西湖区；详细地址：文三路 1 号；联系人：张三；手机：13800138000', SANLU],
  ['张三　１３８００１３８０００　浙江省杭州市西湖区文三路 1 号', SANLU],
  ['上海市徐汇区永嘉路218弄6号302室 林小满 13800138000', YONGJIA],
  ['上海市上海市徐汇区永嘉路218弄6号302室 林小满 13800138000', YONGJIA],
  ['上海徐汇区永嘉路218弄6号302室 林小满 收 13800138000', YONGJIA],
  ['上海市徐汇区永嘉路218弄6号302室 林小满（收） 13800138000', YONGJIA],
  ['徐汇区永嘉路218弄6号302室，林小满，13800138000', YONGJIA],
])('%s', (text, expected) => {
  expect(readAddress(text, areaList)).toEqual(expected)
})

test.each([
  ['a municipality’s rural county', '重庆市城口县南大街 2 号', '500229', '南大街 2 号'],
  [
    'an autonomous region by its short name',
    '新疆乌鲁木齐市天山区解放路 3 号',
    '650102',
    '解放路 3 号',
  ],
  [
    'an autonomous prefecture',
    '湖南省湘西土家族苗族自治州吉首市人民路 5 号',
    '433101',
    '人民路 5 号',
  ],
  ['a city below its province directly', '河南省济源市沁园路 6 号', '419001', '沁园路 6 号'],
  ['a county-level city', '江苏省苏州市昆山市前进路 7 号', '320583', '前进路 7 号'],
  ['a province’s name inside of a street', '上海市黄浦区南京东路 8 号', '310101', '南京东路 8 号'],
])('the area of %s is found', (_, text, areaCode, detail) => {
  expect(readAddress(text, areaList)).toMatchObject({ areaCode, detail })
})

test.each([
  ['a name of four signs', '欧阳小满 13800138000 上海市徐汇区永嘉路 1 号', '欧阳小满'],
  [
    'a name with a dot',
    '迪丽热巴·迪力木拉提 13800138000 上海市徐汇区永嘉路 1 号',
    '迪丽热巴·迪力木拉提',
  ],
  ['a name in Latin letters', 'Lin Xiaoman 13800138000 上海市徐汇区永嘉路 1 号', 'Lin Xiaoman'],
  ['no name', '13800138000 上海市徐汇区永嘉路 1 号', ''],
])('%s is read', (_, text, name) => {
  expect(readAddress(text, areaList)).toMatchObject({
    name,
    areaCode: '310104',
    detail: '永嘉路 1 号',
  })
})

test('a county that stands in several places alone is left to the shopper', () => {
  const read = readAddress('张三 13800138000 鼓楼区中山路 1 号', areaList)

  expect(read).toMatchObject({ name: '张三', mobile: '13800138000', areaCode: '' })
  expect(read.detail).toBe('鼓楼区中山路 1 号')
})

test('a landline, an order number and a house number are no mobile number', () => {
  expect(readAddress('张三 0571-87654321 订单 20260301138001380001', areaList).mobile).toBe('')
})

test('a text without an address gives nothing but its words', () => {
  const nothing = { name: '', mobile: '', areaCode: '', detail: '' }

  expect(readAddress('', areaList)).toEqual({ ...nothing, rest: [] })
  expect(readAddress('hello there', areaList)).toEqual({ ...nothing, rest: ['hello there'] })
  expect(readAddress('你好呀', areaList)).toEqual({ ...nothing, rest: ['你好呀'] })
})

const read = (text: string) => readAddress(text, areaList)

test.each([
  ['a district that was abolished', '浙江省杭州市江干区凯旋路 1 号', '330100', '江干区凯旋路 1 号'],
  [
    'a district that is not named in full',
    '浙江 杭州 西湖 文三路 1 号',
    '330100',
    '西湖 文三路 1 号',
  ],
  ['no county at all', '广东省未知路 1 号', '440000', '未知路 1 号'],
])('with %s the areas above it are found, and the words stay', (_, text, areaCode, detail) => {
  expect(read(`王五 13800138000 ${text}`)).toEqual({
    name: '王五',
    mobile: '13800138000',
    areaCode,
    detail,
    rest: [],
  })
})

test.each([
  ['湖北省神农架松柏镇神农大道 1 号', '429021', '松柏镇神农大道 1 号'],
  ['湖北省宜昌市长阳县龙舟坪镇 1 号', '420528', '龙舟坪镇 1 号'],
  ['湖北省恩施州巴东县信陵镇 1 号', '422823', '信陵镇 1 号'],
  ['湖北省神农架路 1 号', '420000', '神农架路 1 号'],
  ['香港九龍油尖旺區彌敦道 1 號', '810202', '彌敦道 1 號'],
  ['台北市大安區忠孝東路四段 1 號', '710105', '忠孝東路四段 1 號'],
])('the area of %s is found by its short or traditional name', (text, areaCode, detail) => {
  expect(read(`13800138000 ${text}`)).toMatchObject({ areaCode, detail })
})

test.each([
  ['陳大文 +852 9123 4567 香港九龍油尖旺區彌敦道 1 號', '陳大文', '+85291234567'],
  ['陳大文 9123-4567 香港九龍油尖旺區彌敦道 1 號', '陳大文', '+85291234567'],
  ['黄小姐 (853) 6612 3456 澳門半島大堂區新馬路 1 號', '黄小姐', '+85366123456'],
  ['林小美 0912-345-678 台北市大安區忠孝東路四段 1 號', '林小美', '+886912345678'],
  ['林小美 (02) 2771-1234 台北市大安區忠孝東路四段 1 號', '林小美', '+886227711234'],
  ['张三 （+86）138.0013.8000 浙江省杭州市西湖区文三路 1 号', '张三', '13800138000'],
])('the number of %s is read', (text, name, mobile) => {
  expect(read(text)).toMatchObject({ name, mobile, rest: [] })
})

const WENSAN_TEXT = '浙江省杭州市西湖区文三路 1 号'
test.each([
  [`张三 0571-88888888 ${WENSAN_TEXT}`, { name: '张三', mobile: '', rest: ['0571-88888888'] }],
  [
    `${WENSAN_TEXT} 张三 0571-8888 8888 转 8001`,
    { name: '张三', mobile: '', rest: ['0571-8888 8888 转 8001'] },
  ],
  [`张三 13800138000 转 8001 ${WENSAN_TEXT}`, { name: '张三', rest: ['转 8001'] }],
  [`张三 13800138000-8001 ${WENSAN_TEXT}`, { name: '张三', rest: ['-8001'] }],
  [
    `张先生（前台代收） 13800138000 转 8001 ${WENSAN_TEXT}`,
    { name: '张先生', rest: ['(前台代收)', '转 8001'] },
  ],
  [`收件人：张三（前台代收）\n13800138000\n${WENSAN_TEXT}`, { name: '张三', rest: ['(前台代收)'] }],
  [`你好 13800138000 ${WENSAN_TEXT}`, { name: '', rest: ['你好'] }],
  [`上海 13800138000 ${WENSAN_TEXT}`, { name: '', rest: ['上海'] }],
  [`麻烦送到 张三 13800138000 ${WENSAN_TEXT}`, { name: '张三', rest: ['麻烦送到'] }],
  [
    `张三 13800138000 李四 13900139000 ${WENSAN_TEXT}`,
    { name: '张三', rest: ['李四 13900139000'] },
  ],
  [`阿依古丽•买买提 13800138000 ${WENSAN_TEXT}`, { name: '阿依古丽·买买提', rest: [] }],
  [`王五\u200b 13800138000 ${WENSAN_TEXT}`, { name: '王五', rest: [] }],
  [`张三,13800138000,${WENSAN_TEXT},310012`, { name: '张三', rest: [] }],
  [`张三 13800138000 ${WENSAN_TEXT} 310012`, { name: '张三', rest: [] }],
])('%s: what is not understood stays in view', (text, expected) => {
  expect(read(text)).toMatchObject({ ...WENSAN, ...expected })
})

test('six digits that are no postcode of the area stay', () => {
  expect(read(`张三 13800138000 ${WENSAN_TEXT} 518000`).detail).toBe('文三路 1 号 518000')
})

test('the last word of a street is no name, unless the number follows it', () => {
  const { name, detail } = read(`13800138000 ${WENSAN_TEXT} 黄龙`)

  expect({ name, detail }).toEqual({ name: '', detail: '文三路 1 号 黄龙' })
})

test('an address in English keeps its words, and the name in front of its number', () => {
  expect(read('John Smith 13800138000 No.1 Wenyi Rd, Xihu District, Hangzhou')).toEqual({
    name: 'John Smith',
    mobile: '13800138000',
    areaCode: '',
    detail: 'No.1 Wenyi Rd, Xihu District, Hangzhou',
    rest: [],
  })
  expect(read('13800138000 No.1 Wenyi Rd, Xihu District, Hangzhou').name).toBe('')
})

test.each([
  `寄：李四 13900139000 上海市徐汇区漕溪北路 2 号\n收：张三 13800138000 ${WENSAN_TEXT}`,
  `收：张三 13800138000 ${WENSAN_TEXT}\n寄：李四 13900139000 上海市徐汇区漕溪北路 2 号`,
  `寄件人：李四 电话：13900139000 地址：上海市徐汇区漕溪北路 2 号 收件人：张三 电话：13800138000 地址：${WENSAN_TEXT}`,
  `发货人姓名：李四 13900139000\n收货人姓名：张三\n收货人手机：13800138000\n收货人地址：${WENSAN_TEXT}`,
])('of a text with a sender the receiver is read, and the sender stays in view: %s', (text) => {
  const { rest, ...fields } = read(text)

  expect({ ...fields, rest: [] }).toEqual(SANLU)
  expect(rest.join()).toContain('李四')
  expect(rest.join()).toContain('13900139000')
})
