import { DEMO_MEMBER } from '#contract/entry.ts'
import type { Words } from '#demo/words.ts'

/** The member that the login page of the demo shop names. */
export const demoMember = {
  ...DEMO_MEMBER,
  nickname: '阿灯',
  motto: '天黑了，灯还亮着。',
  mobile: '13800138000',
  email: 'demo@lamplight.example',
  /** name of a picture of the demo shop */
  avatar: 'shop/member-lantern',
}

/** What the member writes about whatever was bought. */
export const demoReviewWords = [
  '和图片上一样，拿在手里比看着更舒服。',
  '包得很仔细，盒子都舍不得扔。',
  '用了几天才来写：挑不出毛病。',
  '第二次买了，一份自己留着，一份送人。',
]

/** Codes of `@vant/area-data`; streets are invented. */
export const demoAddresses = [
  {
    name: '林小满',
    mobile: '13800138000',
    areaCode: '310104',
    detail: '梧桐里弄 12 号 3 楼',
    tag: '家',
    isDefault: true,
  },
  {
    name: '林小满',
    mobile: '13800138000',
    areaCode: '330106',
    detail: '灯笼街 88 号 2 幢 601',
    tag: '公司',
    isDefault: false,
  },
  {
    name: '林大暑',
    mobile: '19000000000',
    areaCode: '510107',
    detail: '竹影巷 5 号',
    tag: '爸妈',
    isDefault: false,
  },
]

/** Changes of balance (cents) and points before the orders, oldest first. */
export const demoLedger: {
  kind: 'money' | 'score'
  change: number
  memo: Words
  daysAgo: number
}[] = [
  { kind: 'money', change: 200_000, memo: ['店家存入', 'Added by the shop'], daysAgo: 330 },
  { kind: 'score', change: 500, memo: ['新会员', 'Welcome'], daysAgo: 330 },
  { kind: 'money', change: 100_000, memo: ['店家存入', 'Added by the shop'], daysAgo: 200 },
  { kind: 'score', change: 1_200, memo: ['生日', 'Birthday'], daysAgo: 180 },
  { kind: 'money', change: 150_000, memo: ['店家存入', 'Added by the shop'], daysAgo: 60 },
  { kind: 'score', change: 2_300, memo: ['节日赠送', 'A holiday gift'], daysAgo: 20 },
]

/** Coupons in cents; days count from the day the shop is loaded. */
export const demoCoupons: {
  name: Words
  amount: number
  minAmount: number
  days: [number, number]
}[] = [
  { name: ['新朋友券', 'New friend'], amount: 1_000, minAmount: 6_900, days: [-10, 60] },
  { name: ['灯下券', 'Under the lamp'], amount: 2_000, minAmount: 19_900, days: [-5, 30] },
  { name: ['添置券', 'Setting up home'], amount: 6_000, minAmount: 59_900, days: [-5, 30] },
  { name: ['夏天的券', 'Summer'], amount: 1_500, minAmount: 9_900, days: [-120, -30] },
]

/** How far an order of the demo member has come. */
export type OrderStage =
  | 'toPay'
  | 'confirmingPayment'
  | 'toShip'
  | 'partlyShipped'
  | 'toReceive'
  | 'toReview'
  | 'goesBack'
  | 'completed'
  | 'cancelled'
  | 'timedOut'
  | 'closedByShop'
  | 'paidTooLate'

export type OrderPlan = {
  stage: OrderStage
  /** when it was placed */
  hoursAgo: number
  /** positions in the list of all products in stock, so that the plan fits any catalogue; or serial numbers */
  lines: { product: number | string; quantity: number }[]
  remark?: string
  useCoupon?: boolean
  score?: number
}

/** One order in every state, and some more, as a year of a regular leaves them. */
export const demoOrders: OrderPlan[] = [
  { stage: 'completed', hoursAgo: 24 * 140, lines: [{ product: 3, quantity: 2 }] },
  {
    stage: 'completed',
    hoursAgo: 24 * 75,
    lines: [
      { product: 11, quantity: 1 },
      { product: 24, quantity: 1 },
    ],
  },
  { stage: 'timedOut', hoursAgo: 24 * 70, lines: [{ product: 7, quantity: 1 }] },
  { stage: 'paidTooLate', hoursAgo: 24 * 52, lines: [{ product: 30, quantity: 1 }] },
  { stage: 'completed', hoursAgo: 24 * 41, lines: [{ product: 18, quantity: 3 }], score: 200 },
  { stage: 'cancelled', hoursAgo: 24 * 33, lines: [{ product: 9, quantity: 1 }] },
  { stage: 'closedByShop', hoursAgo: 24 * 30, lines: [{ product: 40, quantity: 1 }] },
  {
    stage: 'toReview',
    hoursAgo: 24 * 12,
    lines: [
      { product: 5, quantity: 1 },
      { product: 14, quantity: 2 },
    ],
  },
  { stage: 'goesBack', hoursAgo: 24 * 9, lines: [{ product: 21, quantity: 1 }] },
  {
    stage: 'toReceive',
    hoursAgo: 24 * 4,
    lines: [
      { product: 2, quantity: 1 },
      { product: 33, quantity: 1 },
    ],
  },
  {
    stage: 'partlyShipped',
    hoursAgo: 24 * 2,
    lines: [
      { product: 8, quantity: 1 },
      { product: 16, quantity: 2 },
    ],
  },
  {
    stage: 'toShip',
    hoursAgo: 20,
    lines: [
      { product: 12, quantity: 1 },
      { product: 27, quantity: 1 },
    ],
    remark: '放门卫，谢谢',
    useCoupon: true,
  },
  { stage: 'confirmingPayment', hoursAgo: 0.2, lines: [{ product: 20, quantity: 1 }] },
  {
    stage: 'toPay',
    hoursAgo: 0.05,
    lines: [
      { product: 1, quantity: 1 },
      { product: 6, quantity: 1 },
    ],
  },
]

/** Others in the lane, who have no password and cannot sign in. */
export const demoNeighbours = [
  { username: 'lane_doudouma', nickname: '豆豆妈', detail: '梧桐里弄 7 号 101' },
  { username: 'lane_laozhou', nickname: '老周', detail: '梧桐里弄 21 号 402' },
]

/** What goes into one order. Two neighbours buy each: what one member alone has bought together is shown to nobody. */
const BASKETS = [
  ['TEA-001', 'TEA-008', 'PAN-001'],
  ['PLY-003', 'PLY-007', 'DSK-005'],
  ['KIT-004', 'KIT-006', 'KIT-008'],
  ['BTH-001', 'BTH-003', 'BTH-007'],
  ['OUT-001', 'OUT-004', 'HOM-002'],
  ['LIT-005', 'HOM-009', 'HOM-010'],
]

export const neighbourOrders: OrderPlan[] = BASKETS.map((goods, at) => ({
  stage: 'toReview',
  hoursAgo: 24 * (110 - 7 * at),
  lines: goods.map((name) => ({ product: `LP-${name}`, quantity: 1 })),
}))
