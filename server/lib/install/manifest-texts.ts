import type { Language } from '#contract/language.ts'

/** What a device shows of the installed shop: under its icon, in its menus, and before it is installed. */
type ManifestTexts = {
  /** language tag (BCP 47) */
  lang: string
  name: string
  description: string
  shortcuts: { search: string; cart: string; orders: string; toPay: string }
  screenshots: { home: string; item: string; wide: string }
}

export const manifestTexts: Record<Language, ManifestTexts> = {
  'zh-cn': {
    lang: 'zh-CN',
    name: '巷灯',
    description: '巷口的小店，断网也开着：看商品、逛分类、查订单。',
    shortcuts: { search: '搜索商品', cart: '购物车', orders: '我的订单', toPay: '待付款' },
    screenshots: {
      home: '首页：今天的新货与分类',
      item: '商品页：图片、价格与规格',
      wide: '在电脑上逛店',
    },
  },
  en: {
    lang: 'en',
    name: 'Lamplight',
    description:
      'A small neighbourhood shop that is always open, even when the network is not: goods, categories, orders.',
    shortcuts: { search: 'Search products', cart: 'Cart', orders: 'My orders', toPay: 'To pay' },
    screenshots: {
      home: 'Home: what is new, and the departments',
      item: 'A product: pictures, price and options',
      wide: 'The shop on a computer',
    },
  },
}
