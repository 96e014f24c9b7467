import * as v from 'valibot'
import { ProofSchema } from './account.ts'
import { endpoint } from './endpoint.ts'
import { SignedCentsSchema } from './money.ts'
import { OrderAddressSchema } from './order.ts'

/** The document of an export, in its ZIP file. Photos lie beside it, under the names that it uses. */
export const EXPORT_DOCUMENT = 'account.json'
/** The version of its form; it grows when something is renamed or removed. */
export const EXPORT_FORMAT = 1

/** `2026-11-28T15:30:00+08:00`, in the shop’s time. */
const TimeSchema = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/))
/** null: it has not happened */
const LaterSchema = v.nullable(TimeSchema)
/** whole cents of the document's currency */
const MoneySchema = SignedCentsSchema
/** `photos/….webp` in the same ZIP file */
const PhotosSchema = v.array(v.string())

const TextsSchema = v.strictObject({
  'zh-cn': v.optional(v.string()),
  en: v.optional(v.string()),
})
const rowsOf = <E extends v.ObjectEntries>(entries: E) => v.array(v.strictObject(entries))

const AddressSchema = v.strictObject(OrderAddressSchema.entries)
const SpecificationsSchema = v.array(v.strictObject({ name: TextsSchema, value: TextsSchema }))
const EventSchema = v.strictObject({
  time: TimeSchema,
  by: v.string(),
  action: v.string(),
  note: v.string(),
})
const ParcelSchema = v.strictObject({
  carrier: v.string(),
  number: v.string(),
  events: v.array(v.strictObject({ time: TimeSchema, text: v.string() })),
})
const ProductSchema = v.strictObject({ sn: v.string(), title: TextsSchema })

const ProfileSchema = v.strictObject({
  account: v.string(),
  nickname: v.string(),
  /** a photo of this file; '' for none */
  avatar: v.string(),
  gender: v.picklist(['', 'male', 'female']),
  birthday: v.string(),
  bio: v.string(),
  mobile: v.string(),
  mobileVerified: LaterSchema,
  email: v.string(),
  emailVerified: LaterSchema,
  wechatLinked: v.boolean(),
  passwordSet: v.boolean(),
  joined: TimeSchema,
  lastSignIn: v.nullable(v.strictObject({ time: TimeSchema, address: v.string() })),
  balance: MoneySchema,
  points: v.number(),
  notifications: v.nullable(
    v.strictObject({
      topics: v.array(v.string()),
      quietFrom: v.nullable(v.number()),
      quietUntil: v.nullable(v.number()),
    }),
  ),
})

/** The lists of the document, the smallest first. */
const LISTS = {
  /** the texts that the member has agreed to, by the time of their version */
  agreements: rowsOf({ terms: LaterSchema, privacy: LaterSchema, agreed: TimeSchema }),
  devices: rowsOf({ signedIn: TimeSchema, validUntil: TimeSchema, notified: v.boolean() }),
  /** every number, mailbox and WeChat that was linked; a WeChat has no readable name */
  signInMethods: rowsOf({
    kind: v.picklist(['mobile', 'email', 'wechat']),
    linked: v.string(),
    before: v.string(),
    time: TimeSchema,
    undone: LaterSchema,
  }),
  addresses: rowsOf({
    ...AddressSchema.entries,
    tag: v.string(),
    isDefault: v.boolean(),
    saved: TimeSchema,
  }),
  cart: rowsOf({
    ...ProductSchema.entries,
    specifications: SpecificationsSchema,
    quantity: v.number(),
    priceAtAdd: MoneySchema,
    added: TimeSchema,
  }),
  favourites: rowsOf({
    ...ProductSchema.entries,
    priceAtSave: v.nullable(MoneySchema),
  }),
  /** the last first */
  viewed: rowsOf(ProductSchema.entries),
  reminders: rowsOf({
    ...ProductSchema.entries,
    specifications: SpecificationsSchema,
    asked: TimeSchema,
  }),
  coupons: rowsOf({
    name: TextsSchema,
    amount: MoneySchema,
    minAmount: MoneySchema,
    validFrom: TimeSchema,
    validUntil: TimeSchema,
    usedFor: v.nullable(v.string()),
  }),
  messages: rowsOf({
    time: TimeSchema,
    kind: v.string(),
    title: TextsSchema,
    content: TextsSchema,
    isRead: v.boolean(),
  }),
  /** changes of the balance in cents, and of points */
  ledger: rowsOf({
    time: TimeSchema,
    kind: v.picklist(['balance', 'points']),
    change: v.number(),
    after: v.number(),
    reason: TextsSchema,
    about: v.string(),
  }),
  orders: rowsOf({
    no: v.string(),
    status: v.string(),
    placed: TimeSchema,
    paid: LaterSchema,
    shipped: LaterSchema,
    received: LaterSchema,
    completed: LaterSchema,
    closed: LaterSchema,
    promisedDay: v.nullable(v.string()),
    goods: MoneySchema,
    delivery: MoneySchema,
    couponDiscount: MoneySchema,
    pointsSpent: v.number(),
    pointsDiscount: MoneySchema,
    toPay: MoneySchema,
    paidAmount: MoneySchema,
    refundedAmount: MoneySchema,
    paymentMethod: v.string(),
    note: v.string(),
    address: AddressSchema,
    invoice: v.nullable(
      v.strictObject({
        kind: v.string(),
        title: v.string(),
        taxNumber: v.string(),
        email: v.string(),
        requested: TimeSchema,
      }),
    ),
    lines: v.array(
      v.strictObject({
        ...ProductSchema.entries,
        specifications: SpecificationsSchema,
        price: MoneySchema,
        quantity: v.number(),
        paid: MoneySchema,
        returnRight: v.string(),
        /** months */
        guarantee: v.number(),
        refundedQuantity: v.number(),
      }),
    ),
    payments: v.array(
      v.strictObject({
        method: v.string(),
        amount: MoneySchema,
        status: v.string(),
        begun: TimeSchema,
        ended: LaterSchema,
      }),
    ),
    refunds: v.array(
      v.strictObject({
        sn: v.string(),
        amount: MoneySchema,
        route: v.string(),
        status: v.string(),
        reason: v.string(),
        requested: TimeSchema,
        ended: LaterSchema,
      }),
    ),
    parcels: v.array(ParcelSchema),
    history: v.array(EventSchema),
  }),
  pointsOrders: rowsOf({
    no: v.string(),
    ...ProductSchema.entries,
    quantity: v.number(),
    points: v.number(),
    money: MoneySchema,
    status: v.string(),
    address: AddressSchema,
    placed: TimeSchema,
    paid: LaterSchema,
    shipped: LaterSchema,
    completed: LaterSchema,
    parcels: v.array(ParcelSchema),
  }),
  aftersales: rowsOf({
    sn: v.string(),
    orderNo: v.string(),
    title: TextsSchema,
    type: v.string(),
    reason: v.string(),
    description: v.string(),
    photos: PhotosSchema,
    quantity: v.number(),
    amount: MoneySchema,
    status: v.string(),
    refuseReason: v.string(),
    returnCarrier: v.string(),
    returnNumber: v.string(),
    requested: TimeSchema,
    history: v.array(EventSchema),
  }),
  reviews: rowsOf({
    ...ProductSchema.entries,
    stars: v.number(),
    content: v.string(),
    followUp: v.string(),
    reply: v.string(),
    photos: PhotosSchema,
    isAnonymous: v.boolean(),
    isHidden: v.boolean(),
    written: TimeSchema,
  }),
  /** all photos that the member has sent, also those of reviews, after-sales and the avatar */
  photos: rowsOf({ file: v.string(), sent: TimeSchema }),
}
/** Everything that the shop holds of a member: no secrets, nobody else’s data, no numbers of rows. */
export const AccountExportSchema = v.strictObject({
  format: v.literal(EXPORT_FORMAT),
  shop: TextsSchema,
  exported: TimeSchema,
  currency: v.literal('CNY'),
  profile: ProfileSchema,
  ...LISTS,
})
export type AccountExport = v.InferOutput<typeof AccountExportSchema>

/** The profile in an export. */
export type ExportProfile = AccountExport['profile']
export type ExportList = keyof typeof LISTS
export type ExportEntry<Name extends ExportList> = AccountExport[Name][number]
/** The names of the lists, in the order of the document. */
export const EXPORT_LISTS = Object.keys(LISTS) as ExportList[] // its own keys

/** A ZIP file with `account.json` and the photos; a few times a day. */
export const exportAccount = endpoint({
  method: 'POST',
  path: '/api/account/export',
  access: 'member',
  isFile: true,
  summary: 'Download everything that the shop holds of me',
  input: ProofSchema,
  data: v.instance(Response),
})
