import type { Language } from '#contract/language.ts'

type BothTexts = Record<Language, string>

/** Where something lies on a device. Only cookies are sent to the shop. */
export const STORAGE_PLACES = {
  cookie: { 'zh-cn': 'Cookie（随每次请求发给小店）', en: 'Cookies (sent to the shop)' },
  local: { 'zh-cn': '浏览器存储', en: 'Browser storage' },
  tab: { 'zh-cn': '标签页存储', en: 'Storage of one tab' },
  database: { 'zh-cn': '浏览器数据库', en: 'Browser databases' },
  cache: { 'zh-cn': '离线文件', en: 'Offline files' },
} satisfies Record<string, BothTexts>
export type StoragePlace = keyof typeof STORAGE_PLACES

const LIFETIMES = {
  moment: { 'zh-cn': '用完即删', en: 'removed at once' },
  tab: { 'zh-cn': '到关闭这个标签页或退出登录', en: 'until the tab is closed or you sign out' },
  browser: { 'zh-cn': '到关闭浏览器', en: 'until the browser is closed' },
  signIn: { 'zh-cn': '到登录时并入账号，或你清除', en: 'until you sign in or clear it' },
  signOut: { 'zh-cn': '到退出登录', en: 'until you sign out' },
  answered: { 'zh-cn': '到事情办完', en: 'until it’s done' },
  week: { 'zh-cn': '最多 7 天', en: 'up to 7 days' },
  month: { 'zh-cn': '最多 30 天', en: 'up to 30 days' },
  year: { 'zh-cn': '1 年', en: '1 year' },
  build: { 'zh-cn': '到小店更新以后', en: 'until the shop is updated' },
  cleared: { 'zh-cn': '到你清除浏览器数据', en: 'until you clear this site’s data' },
  copy: { 'zh-cn': '到你关掉“断网浏览”', en: 'until you turn “Browse offline” off' },
} satisfies Record<string, BothTexts>

/** One thing that pages, worker or server store on a device; a name that ends in `*` stands for all that begin so. */
export type DeviceKey = { name: string; purpose: BothTexts; lifetime: BothTexts }

const entry = (
  name: string,
  lifetime: keyof typeof LIFETIMES,
  chinese: string,
  english: string,
): DeviceKey => ({
  name,
  purpose: { 'zh-cn': chinese, en: english },
  lifetime: LIFETIMES[lifetime],
})

/**
 * Everything that the shop stores on a device (ADR 87). The privacy policy shows this list, and a test compares it with
 * the code. Declare here whatever is newly stored.
 */
export const DEVICE_STORAGE: Record<StoragePlace, readonly DeviceKey[]> = {
  cookie: [
    entry('ba-lang', 'year', '你选的语言', 'the language you chose'),
    entry(
      'safeToken',
      'browser',
      '防止别的网站冒用你的名义',
      'stops other sites from acting as you',
    ),
    entry(
      'kept',
      'moment',
      '试一试浏览器是否允许存储',
      'tests whether the browser stores anything',
    ),
  ],
  local: [
    entry('userInfo', 'signOut', '登录钥匙', 'your sign-in key'),
    entry('loginWay', 'cleared', '上次用哪种方式登录', 'how you last signed in'),
    entry('theme', 'cleared', '浅色或深色', 'light or dark'),
    entry('guestCart', 'signIn', '没登录时的购物车', 'your cart while signed out'),
    entry('favourites', 'signIn', '没登录时的收藏', 'products you saved while signed out'),
    entry('seenProducts', 'signIn', '没登录时看过的商品', 'products you viewed while signed out'),
    entry('my:seenProducts', 'signOut', '看过的商品', 'products you viewed'),
    entry('recentSearches', 'cleared', '最近搜过的词', 'your recent searches'),
    entry('laterSearches', 'answered', '等有网了再搜的词', 'searches waiting for a connection'),
    entry(
      'reminderWish',
      'answered',
      '登录前想要的到货提醒',
      'a reminder you asked for before signing in',
    ),
    entry('couponWish', 'answered', '登录前想领的优惠券', 'a coupon you wanted before signing in'),
    entry(
      'my:guestCartMerge',
      'answered',
      '正在并入账号的购物车',
      'a cart being moved to your account',
    ),
    entry(
      'my:checkoutDraft',
      'answered',
      '没提交的订单：地址、券、留言',
      'an order you haven’t placed: address, coupon, note',
    ),
    entry(
      'checkoutIntents',
      'answered',
      '结果还不知道的下单',
      'orders whose outcome is not known yet',
    ),
    entry('my:actKeys', 'answered', '防止同一件事做两遍', 'stops one action from happening twice'),
    entry('my:reviewDrafts', 'answered', '没写完的评价', 'reviews you haven’t finished'),
    entry('my:lastPage', 'signOut', '上次离开时的页面', 'the page you last left'),
    entry(
      'my:hasOrdered',
      'signOut',
      '这台设备上下过单',
      'that an order was placed on this device',
    ),
    entry('my:push', 'signOut', '这台设备的通知选择', 'this device’s notification choice'),
    entry('my:pushDeclined', 'signOut', '何时说过不要通知', 'when you declined notifications'),
    entry(
      'memberMenuShrunk',
      'cleared',
      '会员中心的菜单是否收起',
      'whether the account menu is folded',
    ),
    entry('install', 'cleared', '来过几次、要不要再提安装', 'visits, and when to offer installing'),
    entry(
      'deviceCopy',
      'copy',
      '断网浏览的选择与进度',
      'your choice for browsing offline, and its progress',
    ),
    entry(
      'deviceCopyRefused',
      'cleared',
      '你说过不要离线商品',
      'that you declined an offline copy',
    ),
    entry('updateLater', 'cleared', '你推迟了哪次更新', 'the update you put off'),
    entry('wechatConsent', 'answered', '正在进行的微信登录', 'a WeChat sign-in in progress'),
    entry('privateRows', 'signOut', '会员数据库的名字', 'the name of your member database'),
    entry(
      'shop:boot:v1',
      'cleared',
      '小店的名称与设置，下次打开更快',
      'the shop’s name and settings, for a faster start',
    ),
    entry(
      'shop:epoch',
      'cleared',
      '退出登录的次数，让各标签页一起退出',
      'counts sign-outs, so that all tabs sign out together',
    ),
    entry('shop:farewell', 'moment', '退出登录后要说的话', 'what to say after you signed out'),
  ],
  tab: [
    entry('shop:launched', 'tab', '这个窗口已经打开过', 'that this window was opened before'),
    entry(
      'shop:opening',
      'tab',
      '页面没收全时，重新打开用',
      'reopens a page that didn’t arrive whole',
    ),
    entry('shop:left', 'tab', '刚看过、等着存下的页面', 'pages you saw that are still to be kept'),
    entry('reload', 'tab', '防止反复刷新', 'stops a page from reloading again and again'),
    entry('kept', 'tab', '页面更新时，没填完的表单', 'half-filled forms across an update'),
    entry('lengths', 'tab', '列表翻到了哪里', 'how far you scrolled through a list'),
    entry('chosen', 'tab', '登录前要买的那一件', 'what you were about to buy before signing in'),
    entry(
      'tsr-scroll-restoration-v1_3',
      'tab',
      '回到上一页时停在原处',
      'returns you to the same spot on a page',
    ),
  ],
  database: [
    entry('shop-catalogue', 'week', '看过的商品与列表', 'products and lists you looked at'),
    entry(
      'shop-checkout',
      'answered',
      '结果还不知道的下单',
      'orders whose outcome is not known yet',
    ),
    entry(
      'shop-private-*',
      'signOut',
      '会员数据：没同步的购物车、最近看过的订单、待上传的照片',
      'member data: cart changes to be sent, orders last seen, photos to be uploaded',
    ),
    entry('shop-kept-*', 'copy', '断网浏览的商品资料', 'products for browsing offline'),
    entry(
      'sw-meta',
      'cleared',
      '离线功能的记录：更新检查、通知',
      'notes of the offline part: update checks, notifications',
    ),
  ],
  cache: [
    entry('shell-*', 'build', '小店本身的程序', 'the shop’s own program'),
    entry('pages-*', 'week', '看过的公开页面', 'public pages you saw'),
    entry('pictures', 'month', '看过的图片', 'pictures you saw'),
    entry('catalogue', 'week', '商品列表与搜索结果', 'lists and search results'),
    entry('notes', 'build', '更新说明', 'release notes'),
    entry('device-pictures', 'copy', '断网浏览的图片', 'pictures for browsing offline'),
  ],
}
