import { redeemCouponCode } from '#contract/coupon-code.ts'
import { getBalance, getPoints } from '#contract/wallet.ts'
import { redeemCode } from '#server/domain/wallet/coupon-code.ts'
import { ledgerOf } from '#server/domain/wallet/ledger-view.ts'
import { implement } from '#server/http/implement.ts'

export const walletRoutes = [
  implement(getBalance, (context, asked) => ledgerOf(context, 'money', asked)),
  implement(getPoints, (context, asked) => ledgerOf(context, 'score', asked)),
  implement(redeemCouponCode, (context, wanted) => redeemCode(context, wanted)),
]
