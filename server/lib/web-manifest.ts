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

const manifestTexts: Record<Language, ManifestTexts> = {
  'zh-cn': {
    lang: 'zh-CN',
    name: '巷灯',
    description: '巷口的小店，断网也能看商品、逛分类、改购物车。',
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
    description: 'A small neighbourhood shop. Browse, search and fill your cart, even offline.',
    shortcuts: { search: 'Search products', cart: 'Cart', orders: 'My orders', toPay: 'To pay' },
    screenshots: {
      home: 'Home: what is new, and the departments',
      item: 'A product: pictures, price and options',
      wide: 'The shop on a computer',
    },
  },
}

/** Background of the light theme (`--c-paper`); pages set their own colours with `theme-color`. */
export const PAPER = '#f8f5ef'

const DEFAULT_BASE = '/icons/'

type Purpose = 'any' | 'maskable'
const png = (base: string, name: string, size: number, purpose: Purpose = 'any') => ({
  src: `${base}${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Squares that an operating system shows: whole, cropped to its own shape, and on iOS. */
export const APP_ICONS = { app: [192, 512], maskable: [192, 512], 'apple-touch': [180] } as const
export type AppIconKind = keyof typeof APP_ICONS

/** What a shop says of itself in place of the demo shop's words; `iconBase`: the address before an icon's name. */
export type OwnApp = {
  name: string
  shortName: string
  description: string
  iconBase: string | null
  /** of the bars around the app; null for the ground of the pages */
  themeColour: string | null
}

/**
 * The web app manifest in a language, of the demo shop or, with `own`, of a shop with its own name. Its `id` is the same in both, so that changing the language does not create a
 * second installed shop. Everything is in scope, so the return from a payment stays in the app.
 */
export function webManifest(language: Language, own: OwnApp | null = null) {
  const { lang, shortcuts, screenshots, ...texts } = manifestTexts[language]
  const { name, shortName, description } = own ?? { ...texts, shortName: texts.name }
  const icons = (base: string) => [
    ...APP_ICONS.app.map((size) => png(base, 'app', size)),
    ...APP_ICONS.maskable.map((size) => png(base, 'maskable', size, 'maskable')),
  ]
  const shortcut = (text: string, url: string, icon: string) => ({
    name: text,
    url,
    icons: [png(DEFAULT_BASE, icon, 96)],
  })
  const screenshot = (file: string, label: string, [width, height]: [number, number]) => ({
    src: `/screenshots/${file}.${language}.webp`,
    sizes: `${width}x${height}`,
    type: 'image/webp',
    form_factor: width > height ? 'wide' : 'narrow',
    label,
  })
  return {
    id: '/',
    name,
    short_name: shortName,
    description,
    lang,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: own?.themeColour ?? PAPER,
    background_color: PAPER,
    categories: ['shopping'],
    icons: own?.iconBase
      ? icons(own.iconBase)
      : [
          ...icons(DEFAULT_BASE),
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ],
    // they show the demo shop
    screenshots: own
      ? []
      : [
          screenshot('home', screenshots.home, [412, 915]),
          screenshot('item', screenshots.item, [412, 915]),
          screenshot('wide', screenshots.wide, [1280, 800]),
        ],
    shortcuts: [
      shortcut(shortcuts.search, '/search', 'search'),
      shortcut(shortcuts.cart, '/cart', 'cart'),
      shortcut(shortcuts.orders, '/user/account/orderList', 'orders'),
      shortcut(shortcuts.toPay, '/user/account/orderList?tab=toPay', 'to-pay'),
    ],
    share_target: {
      action: '/share',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  }
}
