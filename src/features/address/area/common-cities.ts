/** The cities that most parcels go to, by their division code: one tap instead of two long lists. */
export const COMMON_CITIES = [
  { code: '310100', province: '上海市', city: '上海市' },
  { code: '110100', province: '北京市', city: '北京市' },
  { code: '440100', province: '广东省', city: '广州市' },
  { code: '440300', province: '广东省', city: '深圳市' },
  { code: '330100', province: '浙江省', city: '杭州市' },
  { code: '510100', province: '四川省', city: '成都市' },
  { code: '420100', province: '湖北省', city: '武汉市' },
  { code: '320100', province: '江苏省', city: '南京市' },
] as const
export type CommonCity = (typeof COMMON_CITIES)[number]
