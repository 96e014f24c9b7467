import { AFTERSALE_STATUS } from '#contract/aftersale-rules.ts'
import { AFTERSALE_TYPE } from '#contract/application-rights.ts'
import type { ExportEntry, ExportList, ExportProfile } from '#contract/account-export.ts'
import { isoTime } from '#contract/calendar.ts'
import type { Language } from '#contract/language.ts'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import { REFUND_ROUTE, REFUND_STATUS } from '#contract/refund.ts'
import { POINTS_ORDER_STATUS } from '#contract/score.ts'
import type { ExportedRow } from '#server/db/member/export.ts'
import type { MemberRecord } from '#server/db/member/members.ts'
import type { ProductOption } from '#server/db/schema/catalog.ts'
import type { AddressSnapshot } from '#server/db/schema/trade.ts'
import type { pushChoicesOf } from '#server/db/member/push.ts'
import { sayIfKnown } from '#server/domain/messages/messages.ts'

/** The name of a photo in the file. */
export const photoFile = (pictureId: string) => `photos/${pictureId}.webp`

/** null: it has not happened */
const later = (seconds: number | null) => (seconds ? isoTime(seconds) : null)

/** The name of a code; one without a name is shown as it is. */
const nameOf = (codes: Readonly<Record<string, number>>, code: number): string =>
  Object.entries(codes).find(([, each]) => each === code)?.[0] ?? String(code)

const specifications = ({ values, options }: { values: number[]; options: ProductOption[] }) =>
  values.flatMap((value, place) => {
    const option = options[place]
    const chosen = option?.values[value]
    return option && chosen ? [{ name: option.name, value: chosen.name }] : []
  })

const addressOf = ({ name, mobile, province, city, county, detail }: AddressSnapshot) => ({
  name,
  mobile,
  province,
  city,
  county,
  detail,
})

type Log = { time: number; actor: string; action: string; note: string }
const eventOf = ({ time, actor, action, note }: Log) => ({
  time: isoTime(time),
  by: actor,
  action,
  note,
})

type Parcel = { expressName: string; number: string; traces: { time: number; text: string }[] }
const parcelOf = ({ expressName, number, traces }: Parcel, language: Language) => ({
  carrier: expressName,
  number,
  events: traces.map(({ time, text }) => ({
    time: isoTime(time),
    text: sayIfKnown(text, language),
  })),
})

const AVATAR = /\/([0-9a-f]{32})\/[^/]*$/
const GENDERS = ['', 'male', 'female'] as const

type PushChoices = Awaited<ReturnType<typeof pushChoicesOf>>

/** The member's own row. */
export function profileEntry(member: MemberRecord, choices: PushChoices): ExportProfile {
  const { lastLoginTime, lastLoginIp } = member
  const [, avatar] = AVATAR.exec(member.avatar) ?? []
  return {
    account: member.username,
    nickname: member.nickname,
    avatar: avatar === undefined ? '' : photoFile(avatar),
    gender: GENDERS[member.gender] ?? '',
    birthday: member.birthday,
    bio: member.motto,
    mobile: member.mobile,
    mobileVerified: later(member.mobileTime),
    email: member.email,
    emailVerified: later(member.emailTime),
    wechatLinked: member.wechatId !== null,
    passwordSet: member.passwordHash !== null,
    joined: isoTime(member.joinTime),
    lastSignIn: lastLoginTime === 0 ? null : { time: isoTime(lastLoginTime), address: lastLoginIp },
    balance: member.money,
    points: member.score,
    notifications: choices && {
      topics: choices.topics,
      quietFrom: choices.quietFrom,
      quietUntil: choices.quietUntil,
    },
  }
}

const lineEntry = (line: ExportedRow<'orders'>['lines'][number]) => ({
  sn: line.sn,
  title: line.title,
  specifications: line.spec,
  price: line.price,
  quantity: line.quantity,
  paid: line.realAmount,
  returnRight: line.returnRight,
  guarantee: line.guarantee,
  refundedQuantity: line.refundedQuantity,
})

function orderEntry(
  { order, lines, payments, refunds, parcels, logs }: ExportedRow<'orders'>,
  language: Language,
): ExportEntry<'orders'> {
  const { invoice } = order
  return {
    no: order.no,
    status: nameOf(ORDER_STATUS, order.status),
    placed: isoTime(order.createTime),
    paid: later(order.payTime),
    shipped: later(order.shipTime),
    received: later(order.receiveTime),
    completed: later(order.finishTime),
    closed: later(order.closeTime),
    promisedDay: order.promisedDay,
    goods: order.goodsTotal,
    delivery: order.deliverMoney,
    couponDiscount: order.couponMoney,
    pointsSpent: order.score,
    pointsDiscount: order.scoreMoney,
    toPay: order.payAmount,
    paidAmount: order.paidAmount,
    refundedAmount: order.refundedAmount,
    paymentMethod: order.payMethod,
    note: order.remark,
    address: addressOf(order.address),
    invoice: invoice && {
      kind: invoice.kind,
      title: invoice.title,
      taxNumber: invoice.taxNumber,
      email: invoice.email,
      requested: isoTime(invoice.applyTime),
    },
    lines: lines.map(lineEntry),
    payments: payments.map(({ method, amount, status, createTime, finishTime }) => ({
      method,
      amount,
      status,
      begun: isoTime(createTime),
      ended: later(finishTime),
    })),
    refunds: refunds.map(({ sn, amount, route, status, reason, applyTime, finishTime }) => ({
      sn,
      amount,
      route: nameOf(REFUND_ROUTE, route),
      status: nameOf(REFUND_STATUS, status),
      reason,
      requested: isoTime(applyTime),
      ended: later(finishTime),
    })),
    parcels: parcels.map((parcel) => parcelOf(parcel, language)),
    history: logs.map(eventOf),
  }
}

type Entries = {
  [Name in ExportList]: (row: ExportedRow<Name>, language: Language) => ExportEntry<Name>
}

/** How a row of each list is written. */
export const ENTRIES: Entries = {
  agreements: ({ terms, privacy, createTime }) => ({
    terms: later(terms),
    privacy: later(privacy),
    agreed: isoTime(createTime),
  }),
  devices: ({ session, pushId }) => ({
    signedIn: isoTime(session.createTime),
    validUntil: isoTime(session.expireTime),
    notified: pushId !== null,
  }),
  signInMethods: ({ kind, target, before, createTime, undoneTime }) => ({
    kind,
    linked: kind === 'wechat' ? '' : target,
    before: kind === 'wechat' ? '' : before,
    time: isoTime(createTime),
    undone: later(undoneTime),
  }),
  addresses: ({ tag, isDefault, createTime, ...address }) => ({
    ...addressOf(address),
    tag,
    isDefault,
    saved: isoTime(createTime),
  }),
  cart: ({ line, sn, title, ...variant }) => ({
    sn,
    title,
    specifications: specifications(variant),
    quantity: line.quantity,
    priceAtAdd: line.priceAtAdd,
    added: isoTime(line.addTime),
  }),
  favourites: ({ sn, title, priceAtSave }) => ({ sn, title, priceAtSave }),
  viewed: ({ sn, title }) => ({ sn, title }),
  reminders: ({ sn, title, createTime, ...variant }) => ({
    sn,
    title,
    specifications: specifications(variant),
    asked: isoTime(createTime),
  }),
  coupons: ({ name, amount, minAmount, start, end, orderNo }) => ({
    name,
    amount,
    minAmount,
    validFrom: isoTime(start),
    validUntil: isoTime(end),
    usedFor: orderNo,
  }),
  messages: ({ createTime, type, title, content, isRead }) => ({
    time: isoTime(createTime),
    kind: type,
    title,
    content,
    isRead,
  }),
  ledger: ({ createTime, kind, change, after, memo, sourceNo }) => ({
    time: isoTime(createTime),
    kind: kind === 'money' ? 'balance' : 'points',
    change,
    after,
    reason: memo,
    about: sourceNo,
  }),
  orders: orderEntry,
  pointsOrders: ({ parcels, ...order }, language) => ({
    no: order.no,
    sn: order.sn,
    title: order.title,
    quantity: order.quantity,
    points: order.score,
    money: order.money,
    status: nameOf(POINTS_ORDER_STATUS, order.status),
    address: addressOf(order.address),
    placed: isoTime(order.createTime),
    paid: later(order.payTime),
    shipped: later(order.shipTime),
    completed: later(order.finishTime),
    parcels: parcels.map((parcel) => parcelOf(parcel, language)),
  }),
  aftersales: ({ aftersale, orderNo, title, logs }) => ({
    sn: aftersale.sn,
    orderNo,
    title,
    type: nameOf(AFTERSALE_TYPE, aftersale.type),
    reason: aftersale.reason,
    description: aftersale.description,
    photos: aftersale.pictures.map(photoFile),
    quantity: aftersale.quantity,
    amount: aftersale.amount,
    status: nameOf(AFTERSALE_STATUS, aftersale.status),
    refuseReason: aftersale.refuseReason,
    returnCarrier: aftersale.expressName,
    returnNumber: aftersale.expressNumber,
    requested: isoTime(aftersale.createTime),
    history: logs.map(eventOf),
  }),
  reviews: ({ review, sn, title }) => ({
    sn,
    title,
    stars: review.star,
    content: review.content,
    followUp: review.followUp,
    reply: review.reply,
    photos: review.pictures.map(photoFile),
    isAnonymous: review.isAnonymous,
    isHidden: review.isHidden,
    written: isoTime(review.createTime),
  }),
  photos: ({ pictureId, createTime }) => ({
    file: photoFile(pictureId),
    sent: isoTime(createTime),
  }),
}
