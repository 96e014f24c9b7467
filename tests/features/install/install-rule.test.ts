import { expect, test } from 'vitest'
import {
  installWay,
  mayOffer,
  type Device,
  type Offer,
} from '#src/features/install/install-rule.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
const CHROME_ON_IPHONE = IPHONE.replace('Version/18.6', 'CriOS/156.0.1')
const VIEW_ON_IPHONE = IPHONE.replace(' Version/18.6', '').replace(' Safari/604.1', '')
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15'
const WECHAT = `${VIEW_ON_IPHONE} MicroMessenger/8.0.60 NetType/WIFI Language/zh_CN`
const WECHAT_ANDROID = `${ANDROID} XWEB/1300 MMWEBSDK/2024 MicroMessenger/8.0.60`

const aDevice = (own: Partial<Device>): Device => ({
  userAgent: ANDROID,
  touchPoints: 5,
  hasPrompt: false,
  isStandalone: false,
  ...own,
})

test.each<[string, Partial<Device>, string | undefined]>([
  ['a browser that offers its prompt', { hasPrompt: true }, 'prompt'],
  ['a browser that offers none', {}, undefined],
  ['Safari on an iPhone', { userAgent: IPHONE }, 'ios'],
  ['Safari on an iPad, which calls itself a Macintosh', { userAgent: MAC }, 'ios'],
  ['Safari on a Macintosh', { userAgent: MAC, touchPoints: 0 }, undefined],
  ['another browser on an iPhone', { userAgent: CHROME_ON_IPHONE }, undefined],
  ['a view inside another app on an iPhone', { userAgent: VIEW_ON_IPHONE }, undefined],
  ['WeChat on an iPhone', { userAgent: WECHAT }, 'wechat'],
  [
    'WeChat on Android, whatever it offers',
    { userAgent: WECHAT_ANDROID, hasPrompt: true },
    'wechat',
  ],
  ['the installed shop', { hasPrompt: true, isStandalone: true }, undefined],
  ['the installed shop on an iPhone', { userAgent: IPHONE, isStandalone: true }, undefined],
])('%s installs by: %s', (_who, device, way) => {
  expect(installWay(aDevice(device))).toBe(way)
})

const DAY = 86_400_000
const NOW = 1_795_000_000_000
const anOffer = (own: Partial<Offer> = {}): Offer => ({
  way: 'prompt',
  moment: 'home',
  pathname: '/',
  visits: 2,
  products: 3,
  hasOrdered: false,
  isInstalled: false,
  dismissals: 0,
  dismissedAt: 0,
  guides: 0,
  isBusy: false,
  now: NOW,
  ...own,
})
const PAID: Partial<Offer> = { moment: 'paid', pathname: '/user/cashier/A1' }
const closed = (dismissals: number, daysAgo: number): Partial<Offer> => ({
  dismissals,
  dismissedAt: NOW - daysAgo * DAY,
})

test.each<[string, Partial<Offer>, boolean]>([
  ['on the second visit, after three products', {}, true],
  ['on the second visit, after an order', { products: 1, hasOrdered: true }, true],
  ['on a later visit', { visits: 9 }, true],
  ['on the first visit', { visits: 1 }, false],
  ['on the first visit, even after an order', { visits: 1, hasOrdered: true }, false],
  ['after two products', { products: 2 }, false],
  ['when an order has just been paid', { ...PAID, products: 0 }, true],
  ['when an order has just been paid on the first visit', { ...PAID, visits: 1 }, false],
  ['where nothing can be installed, or it is open already', { way: undefined }, false],
  ['once it is installed', { isInstalled: true }, false],
  ['while an update, a sheet or a form is before the shopper', { isBusy: true }, false],
  ['29 days after it was closed', closed(1, 29), false],
  ['30 days after it was closed', closed(1, 30), true],
  ['89 days after it was closed again', closed(2, 89), false],
  ['90 days after it was closed again', closed(2, 90), true],
  ['89 days after it was closed the fifth time', closed(5, 89), false],
  ['when the clock was set back since', closed(1, -400), false],
  ['the second guide on iOS', { way: 'ios', guides: 1 }, true],
  ['a third guide on iOS', { way: 'ios', guides: 2 }, false],
  ['a third guide in WeChat', { way: 'wechat', guides: 2 }, false],
])('the offer comes %s: %j → %s', (_when, own, isOffered) => {
  expect(mayOffer(anOffer(own))).toBe(isOffered)
})

test.each([
  '/cart',
  '/cart/confirm',
  '/user/cashier/A1',
  '/user/login',
  '/user/order/A1',
  '/user/account/address',
  '/user/account/service/apply',
  '/item/LP-LIT-001',
  '/list/all',
  '/search',
  '/help/delivery',
])('who is on %s is not asked', (pathname) => {
  expect(mayOffer(anOffer({ pathname }))).toBe(false)
})

test('a payment that has just ended is the only place of the offer about it', () => {
  expect(mayOffer(anOffer({ moment: 'paid', pathname: '/' }))).toBe(false)
  expect(mayOffer(anOffer({ moment: 'paid', pathname: '/cart/confirm' }))).toBe(false)
})
