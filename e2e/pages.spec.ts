import { open } from './support/awake.ts'
import { SIZES } from './support/journey.ts'
import { demoShopper } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

const LOOKS = {
  zhPhone: { language: 'zh-cn', site: '巷灯', viewport: SIZES.phone },
  zhDesktop: { language: 'zh-cn', site: '巷灯', viewport: SIZES.desktop },
  enPhone: { language: 'en', site: 'Lamplight', viewport: SIZES.phone },
  enDesktop: { language: 'en', site: 'Lamplight', viewport: SIZES.desktop },
}

/**
 * A page by path: its title before the site's name, its heading if different, and content that only the shop can
 * provide.
 */
type Opening = {
  path: string
  look: keyof typeof LOOKS
  title: string
  heading?: string
  shows: string | RegExp
}

const OPEN: Opening[] = [
  { path: '/list/1', look: 'zhPhone', title: '灯与光', shows: '巷口纸灯笼' },
  { path: '/list/all', look: 'enDesktop', title: 'Categories', heading: 'Lamps', shows: 'Tea' },
  { path: '/search', look: 'enPhone', title: 'Search', shows: 'Popular categories' },
  { path: '/search?q=茶', look: 'zhDesktop', title: '搜索：茶', shows: /[1-9]\d* 件/ },
  { path: '/item/LP-LIT-001', look: 'zhPhone', title: '巷口纸灯笼', shows: '¥69.00' },
  { path: '/help/delivery', look: 'enPhone', title: 'Delivery', shows: 'How long it takes' },
  { path: '/coupons', look: 'zhPhone', title: '领券', shows: '新街坊见面礼' },
  { path: '/saved', look: 'zhDesktop', title: '收藏和看过的', shows: '收藏' },
  { path: '/user/login', look: 'zhPhone', title: '登录', heading: '登录或注册', shows: '手机号' },
  { path: '/user/login?way=register', look: 'enDesktop', title: 'Create account', shows: 'Code' },
]

/** As the demo member sees them, whose cart other tests of the same shop may have filled. */
const MEMBERS: Opening[] = [
  { path: '/cart', look: 'enDesktop', title: 'Cart', shows: /Your cart is empty|¥/ },
  { path: '/cart/confirm', look: 'zhPhone', title: '确认订单', shows: /购物车|¥/ },
  { path: '/user/account/orderList', look: 'zhPhone', title: '我的订单', shows: '待付款' },
  { path: '/user/account/appraise', look: 'enDesktop', title: 'My reviews', shows: 'Review' },
  { path: '/user/account/profile', look: 'zhDesktop', title: '个人资料', shows: '阿灯' },
  { path: '/user/account/changePassword', look: 'enPhone', title: 'Change password', shows: 'New' },
  {
    path: '/user/account/overview',
    look: 'zhPhone',
    title: '总览',
    heading: '阿灯',
    shows: '余额',
  },
  { path: '/user/account/message', look: 'zhDesktop', title: '消息', shows: '订单' },
  {
    path: '/user/account/service/apply',
    look: 'enPhone',
    title: 'Request a return or repair',
    shows: 'Request',
  },
  { path: '/user/account/service/record', look: 'zhPhone', title: '售后', shows: '售后' },
  { path: '/user/account/refund', look: 'enDesktop', title: 'Refunds', shows: '¥' },
  { path: '/user/account/address', look: 'zhPhone', title: '收货地址', shows: /已存 \d/ },
  { path: '/user/account/balance', look: 'enPhone', title: 'Balance', shows: '¥' },
  { path: '/user/account/integral', look: 'zhDesktop', title: '积分', shows: /\d/ },
  { path: '/user/account/score', look: 'enDesktop', title: 'Rewards', shows: 'Redeem' },
]

for (const isMember of [false, true])
  for (const { path, look, title, heading = title, shows } of isMember ? MEMBERS : OPEN) {
    const { language, site, viewport } = LOOKS[look]
    test.describe(`${language}, ${viewport.width} px`, () => {
      test.use({ viewport })

      test(
        `${path} opens with its title and content`,
        { tag: '@gate' },
        async ({ page, context, shop }) => {
          if (isMember) await demoShopper(page)
          await context.addCookies([{ name: 'ba-lang', value: language, url: shop.url }])

          await open(page, path)

          await expect(page).toHaveTitle(`${title} · ${site}`)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
          await expect(page.getByRole('main')).toContainText(shows)
        },
      )
    })
  }

test('home opens with its title and content', { tag: '@gate' }, async ({ page, context, shop }) => {
  await context.addCookies([{ name: 'ba-lang', value: 'zh-cn', url: shop.url }])

  await open(page, '/')

  await expect(page).toHaveTitle('巷灯')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('天黑得早')
  await expect(page.getByRole('main')).toContainText('街坊常买')
})

test(
  'the pages of an order open, in Chinese on a phone',
  { tag: '@gate' },
  async ({ page, context, shop }) => {
    await page.setViewportSize(SIZES.phone)
    const { call } = await demoShopper(page)
    const { list } = await call<{ list: { no: string; status: number }[] }>('GET', '/api/order')
    const { no } = list.find(({ status }) => status === 10) ?? { no: 'none' }
    await context.addCookies([{ name: 'ba-lang', value: 'zh-cn', url: shop.url }])

    await open(page, `/user/order/${no}`)
    await expect(page).toHaveTitle(`订单 ${no} · 巷灯`)
    await expect(page.getByRole('main')).toContainText(no)

    await open(page, `/user/cashier/${no}`)
    await expect(page).toHaveTitle('收银台 · 巷灯')
    await expect(page.getByRole('main')).toContainText(no)
  },
)
