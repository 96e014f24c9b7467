import { areaList } from '@vant/area-data'
import { expect, test } from 'vitest'
import { readAddress } from '#src/features/address/paste/read-address.ts'

const WENSAN = { areaCode: '330106', detail: '文三路 1 号' }
const SANLU = { name: '张三', mobile: '13800138000', ...WENSAN }
const YONGJIA = {
  name: '林小满',
  mobile: '13800138000',
  areaCode: '310104',
  detail: '永嘉路218弄6号302室',
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

  expect(read).toMatchObject({ name: '', mobile: '13800138000', areaCode: '' })
})

test('a landline, an order number and a house number are no mobile number', () => {
  expect(readAddress('张三 0571-87654321 订单 20260301138001380001', areaList).mobile).toBe('')
})

test('a text without an address gives nothing but its words', () => {
  expect(readAddress('', areaList)).toEqual({ name: '', mobile: '', areaCode: '', detail: '' })
  expect(readAddress('hello there', areaList)).toMatchObject({ mobile: '', areaCode: '' })
})
