import { checkBrowsing } from './browse.ts'
import { Report, type Result } from './check.ts'
import { Browser, type Send } from './client.ts'
import { checkLogout, checkMember, signIn, type Account } from './member.ts'
import { checkCart, checkOrder } from './order.ts'
import { checkAccess, checkInputs, checkRules } from './rules.ts'

type Subject = {
  send: Send
  /** of the server, such as `https://shop.example` */
  origin: string
  /** a member for this test alone, who has no orders; without one only public calls are tried */
  account?: Account | undefined
}

/** Tries a server against the contract, in the order of a visit. */
export async function conform({ send, origin, account }: Subject): Promise<Result[]> {
  const report = new Report()
  const guest = new Browser(send, origin)
  await checkRules(report, guest)
  const goods = await checkBrowsing(report, guest)
  await checkAccess(report, guest)
  if (!account) return report.results
  const member = new Browser(send, origin)
  await member.request('/api/portal/index')
  const refreshToken = await signIn(report, member, account)
  if (refreshToken === undefined) return report.results
  await checkInputs(report, member)
  await checkMember(report, member, goods)
  await checkCart(report, member, goods)
  await checkOrder(report, member, goods)
  await checkLogout(report, member, refreshToken)
  return report.results
}
