import * as v from 'valibot'
import { getProfile } from '#contract/account.ts'
import { addAddress, editAddress, getAddresses, removeAddress } from '#contract/address.ts'
import { getAftersales, getLinesToApply } from '#contract/aftersale.ts'
import { login } from '#contract/entry.ts'
import { SESSION_OVER } from '#contract/endpoint.ts'
import { getPortal, getUserInfo, logout } from '#contract/member.ts'
import { getMemberCentre } from '#contract/member-centre.ts'
import { getMessages, getUnreadCount, readAllMessages } from '#contract/message.ts'
import { getOverview } from '#contract/overview.ts'
import { getLinesToReview, getMyReviews } from '#contract/own-review.ts'
import { getPush, savePushChoices } from '#contract/push.ts'
import { getRefunds } from '#contract/refund.ts'
import {
  addFavourite,
  addSeen,
  getFavourites,
  getFavouriteSerials,
  getSeen,
  mergeSaved,
  removeFavourite,
} from '#contract/saved.ts'
import { addReminder, getReminders, removeReminder } from '#contract/reminder.ts'
import { getPointsItems, getPointsOrders } from '#contract/score.ts'
import { selectCarriers, selectInvoiceTitles } from '#contract/select.ts'
import { getBalance, getPoints } from '#contract/wallet.ts'
import type { Goods } from './browse.ts'
import { needed, type Report } from './check.ts'
import { must, type Browser } from './client.ts'

/** An address in Shanghai, as the form of the shop sends it. */
export const ADDRESS = {
  name: 'Lin Xiaoman',
  mobile: '13800138000',
  areaCode: '310104',
  detail: '12 Wutong Lane',
  isDefault: false,
  tag: '',
}

export type Account = { username: string; password: string }

/** Signs in; the browser has the token afterwards. @returns the refresh token */
export async function signIn(report: Report, browser: Browser, account: Account) {
  return report.check('login', async () => {
    const { userInfo } = await browser.call(login, { ...account, agreed: true })
    must(userInfo.token !== '', 'there is no token')
    browser.token = userInfo.token
    return userInfo.refresh_token
  })
}

/** What a member reads, and changes that are taken back. */
export async function checkMember(report: Report, member: Browser, goods: Goods | undefined) {
  await report.check('getPortal: names the member', async () => {
    const { userInfo } = await member.call(getPortal, { requiredLogin: '1' })
    must(userInfo !== null, 'there is no user info')
  })
  const reads = {
    getUserInfo,
    getMemberCentre,
    getProfile,
    getOverview,
    getMessages,
    getUnreadCount,
    getLinesToReview,
    getMyReviews,
    getRefunds,
    getAftersales,
    getLinesToApply,
    getPointsItems,
    getPointsOrders,
    getBalance,
    getPoints,
  }
  for (const [id, endpoint] of Object.entries(reads))
    await report.check(id, async () => {
      // Each with its defaults: the widest schema stands for all of them here.
      await member.call({ ...endpoint, input: v.object({}), data: endpoint.data }, {})
    })
  const asOptions = { select: 'true' } as const
  await report.check('selectCarriers', () => member.call(selectCarriers, asOptions))
  await report.check('selectInvoiceTitles', () =>
    member.call(selectInvoiceTitles, { ...asOptions, filters: { kind: 'personal' } }),
  )
  await report.check('readAllMessages', async () => {
    await member.call(readAllMessages, {})
    const { list } = await member.call(getMessages, {})
    must(
      list.every(({ isRead }) => isRead),
      'a message is still unread',
    )
  })
  await checkAddresses(report, member)
  await checkChoices(report, member)
  await checkSaved(report, member, goods)
}

async function checkAddresses(report: Report, member: Browser) {
  const added = await report.check('addAddress', () => member.call(addAddress, ADDRESS))
  const find = async () => {
    const { list } = await member.call(getAddresses, {})
    return list.find(({ id }) => id === added?.id)
  }
  await report.check('getAddresses: has what was added', async () => {
    needed(added, 'address')
    must((await find())?.detail === ADDRESS.detail, 'it is not there')
  })
  await report.check('editAddress', async () => {
    const { id } = needed(added, 'address')
    await member.call(editAddress, { ...ADDRESS, id, detail: '14 Wutong Lane' })
    must((await find())?.detail === '14 Wutong Lane', 'it is as before')
  })
  await report.check('removeAddress', async () => {
    await member.call(removeAddress, { id: needed(added, 'address').id })
    must((await find()) === undefined, 'it is still there')
  })
}

async function checkChoices(report: Report, member: Browser) {
  await report.check('savePushChoices', async () => {
    const { topics, quiet } = await member.call(getPush, {})
    await member.call(savePushChoices, { topics: ['order'], quiet: { from: 22, until: 7 } })
    const changed = await member.call(getPush, {})
    await member.call(savePushChoices, { topics, quiet })
    must(changed.topics.join() === 'order', 'the topics are as before')
    must(changed.quiet?.from === 22, 'the quiet hours are as before')
  })
}

async function checkSaved(report: Report, member: Browser, goods: Goods | undefined) {
  await report.check('addFavourite, getFavourites, removeFavourite', async () => {
    const { sn } = needed(goods, 'product')
    await member.call(addFavourite, { sn })
    const { sns } = await member.call(getFavouriteSerials, {})
    must(sns.includes(sn), 'it is not among the serial numbers')
    const { list } = await member.call(getFavourites, {})
    must(
      list.some((one) => one.sn === sn),
      'it is not in the list',
    )
    await member.call(removeFavourite, { sn })
    const after = await member.call(getFavouriteSerials, {})
    must(!after.sns.includes(sn), 'it is still there')
  })
  await report.check('addSeen, getSeen', async () => {
    const { sn } = needed(goods, 'product')
    await member.call(addSeen, { sn })
    const { list } = await member.call(getSeen, {})
    must(list[0]?.sn === sn, 'it is not the latest')
  })
  await report.check('mergeSaved', () => member.call(mergeSaved, { favourites: [], seen: [] }))
  await report.check('addReminder, getReminders, removeReminder', async () => {
    const { skuId } = needed(goods, 'product')
    await member.call(addReminder, { skuId })
    must((await member.call(getReminders, {})).skuIds.includes(skuId), 'it is not there')
    await member.call(removeReminder, { skuId })
    must(!(await member.call(getReminders, {})).skuIds.includes(skuId), 'it is still there')
  })
}

/** The last thing: afterwards the token is worth nothing. */
export async function checkLogout(report: Report, member: Browser, refreshToken: string) {
  await report.check('logout: ends the session', async () => {
    await member.call(logout, { refresh_token: refreshToken })
    const { code } = await member.envelope(getUserInfo, {})
    must(code === SESSION_OVER, `code ${code}`)
  })
}
