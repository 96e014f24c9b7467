import type { SiteSettings } from '#server/domain/site.ts'

/** Settings of the demo shop (spec §3). The record numbers are samples. */
export const demoSite: Partial<SiteSettings> = {
  siteName: { 'zh-cn': '巷灯', en: 'Lamplight' },
  siteDescription: {
    'zh-cn': '巷口的小店，灯一直亮着：灯与光、茶与咖啡、厨房、文具、织物、阳台上的花，断网也能逛。',
    en: 'The small shop at the corner of the lane, always lit: lamps, tea, kitchen, paper, textiles and plants. Open even when the network is not.',
  },
  siteKeyword: {
    'zh-cn': '巷灯,小店,灯,茶,厨房,文具,织物,植物,离线购物',
    en: 'Lamplight, lamps, tea, kitchen, stationery, textiles, plants, offline shop',
  },
  recordNumber: '沪ICP备00000000号',
  recordLink: '',
  beianNumber: '沪公网安备 00000000000000号',
  beianLink: '',
  support: { 'zh-cn': '联系我们', en: 'Contact us' },
  supportLink: '/help/contact',
  basicDeliverMoney: 1000,
  freeToDeliver: 9900,
  userAddressCount: 10,
  returnAddress: '上海市闵行区申虹路 9 号，巷灯售后组，021-5566 0000',
  demo: true,
}
