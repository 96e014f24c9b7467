import type { Language } from '#contract/language.ts'

/** Texts of a member's messages, ledgers and parcels; `{name}` is filled from the values. */
export const NEWS_MESSAGES = {
  news_aftersale_approved: { 'zh-cn': '请寄回商品', en: 'Please send it back' },
  news_aftersale_refused: {
    'zh-cn': '店家没有同意售后申请',
    en: 'The shop declined your request',
  },
  news_aftersale_rejected: { 'zh-cn': '店家拒收了退货', en: 'The shop refused the return' },
  news_aftersale_replaced: { 'zh-cn': '商品正在寄回给你', en: 'It’s on its way to you' },
  news_aftersale_failed: { 'zh-cn': '退款没有成功', en: 'The refund did not go through' },
  news_aftersale_ended: { 'zh-cn': '售后超时，已结束', en: 'Your request has ended' },
  news_aftersale_about: {
    'zh-cn': '{goods}，详见进度。',
    en: '{goods}. Open for details.',
  },
  goods_and_more: { 'zh-cn': '{goods}等 {all} 种商品', en: '{goods} and {more} more' },
  memo_redeemed: { 'zh-cn': '兑换 {no}', en: 'Redeemed, {no}' },
  memo_points_back: { 'zh-cn': '兑换 {no} 取消，退回', en: 'Redemption {no} cancelled, returned' },
  memo_order: { 'zh-cn': '订单 {no}', en: 'Order {no}' },
  memo_payment: { 'zh-cn': '订单 {no} 付款', en: 'Payment for order {no}' },
  memo_closed: { 'zh-cn': '订单 {no} 关闭，退回', en: 'Order {no} closed, returned' },
  memo_refund: { 'zh-cn': '订单 {no} 退款', en: 'Refund for order {no}' },
  trace_packed: { 'zh-cn': '店家已打包', en: 'Packed by the shop' },
  trace_handed_over: { 'zh-cn': '已交给快递', en: 'Handed to the carrier' },
  trace_delivered: { 'zh-cn': '已签收', en: 'Delivered' },
  shipped_subject: { 'zh-cn': '{shop}：订单已发货', en: '{shop}: your order is on its way' },
  shipped: {
    'zh-cn': '你的订单 {no} 已发货，{express} {number}。',
    en: 'Your order {no} is on its way: {express} {number}.',
  },
  news_back: { 'zh-cn': '到货了：{goods}', en: 'Back in stock: {goods}' },
  news_back_about: {
    'zh-cn': '你等的“{goods}”又有货了。',
    en: '“{goods}” can be bought again. You asked to be told.',
  },
  news_cheaper: { 'zh-cn': '降价了：{goods}，现价 {price}', en: '{goods} is now {price}' },
  news_cheaper_about: {
    'zh-cn': '你收藏“{goods}”时是 {before}。',
    en: '“{goods}” was {before} when you saved it.',
  },
  news_paid: { 'zh-cn': '已收到付款', en: 'Payment received' },
  news_paid_about: {
    'zh-cn': '{goods}，{amount}。店家正在打包。',
    en: '{goods}, {amount}. The shop is packing your order.',
  },
  news_shipped: { 'zh-cn': '你的包裹已发出', en: 'Your parcel is on its way' },
  news_shipped_about: {
    'zh-cn': '{goods}，{express} {number}。',
    en: '{goods}, {express} {number}.',
  },
  news_received: { 'zh-cn': '已自动确认收货', en: 'Delivery confirmed automatically' },
  news_received_about: {
    'zh-cn': '{goods}，欢迎写下评价。',
    en: '{goods}. Tell others how you like it.',
  },
  news_closed: { 'zh-cn': '订单已关闭', en: 'Order closed' },
  news_closed_late: {
    'zh-cn': '{goods}，没有按时付款。',
    en: '{goods}. It was not paid in time.',
  },
  news_closed_shop: {
    'zh-cn': '{goods}，由店家关闭，已付的款会退还给你。',
    en: '{goods}. The shop closed the order. Anything you paid is refunded.',
  },
  news_because: { 'zh-cn': '店家的说明：{because}', en: ' The shop’s reason: {because}' },
  news_refunded: { 'zh-cn': '{amount} 已退回', en: '{amount} refunded' },
  news_refunded_balance: {
    'zh-cn': '{goods}，已退到余额。',
    en: '{goods}, to your balance.',
  },
  news_refunded_original: {
    'zh-cn': '{goods}，已原路退回。',
    en: '{goods}, to the account you paid from.',
  },
  news_refunded_manual: {
    'zh-cn': '{goods}，店家已另行退款。',
    en: '{goods}, refunded by the shop by hand.',
  },
  news_balance_more: { 'zh-cn': '余额增加 {amount}', en: '{amount} added to your balance' },
  news_balance_less: { 'zh-cn': '余额扣除 {amount}', en: '{amount} deducted from your balance' },
  news_points_more: { 'zh-cn': '积分增加 {points} 分', en: '{points} points added' },
  news_points_less: { 'zh-cn': '积分扣除 {points} 分', en: '{points} points deducted' },
  news_replied: { 'zh-cn': '店家回复了你的评价', en: 'The shop replied to your review' },
  news_replied_about: { 'zh-cn': '{goods}：{reply}', en: '{goods}: {reply}' },
  news_coupon: { 'zh-cn': '你有一张新的优惠券', en: 'A coupon for you' },
  news_coupon_from: {
    'zh-cn': '{name}：满 {from} 减 {amount}，{start} 至 {end} 有效。',
    en: '{name}: {amount} off orders of {from} or more, {start} to {end}.',
  },
  news_coupon_for_any: {
    'zh-cn': '{name}：减 {amount}，{start} 至 {end} 有效。',
    en: '{name}: {amount} off, {start} to {end}.',
  },
  news_mobile_bound: {
    'zh-cn': '账号已绑定手机号 {target}',
    en: 'Mobile number {target} is linked to your account',
  },
  news_email_bound: {
    'zh-cn': '账号已绑定邮箱 {target}',
    en: 'E-mail {target} is linked to your account',
  },
  news_bound_about: {
    'zh-cn':
      '现在可以用它登录。如果不是你本人操作，请打开发到原手机号或邮箱的链接撤销（30 天内有效），或者马上联系店家。',
    en: 'You can now sign in with it. If this wasn’t you, undo it with the link we sent to your earlier number or e-mail (valid for 30 days), or contact the shop right away.',
  },
  news_sms_login: { 'zh-cn': '有人用短信验证码登录', en: 'Somebody signed in by text message' },
  news_sms_login_about: {
    'zh-cn': '从一个新的网络登录。如果不是你本人操作，请退出其他设备、修改密码，并联系店家。',
    en: 'From a new network. If this wasn’t you, sign out the other devices, change your password and contact the shop.',
  },
  notice_sms_login_subject: {
    'zh-cn': '{shop}：有人用短信登录了你的账号',
    en: '{shop}: somebody signed in by text message',
  },
  notice_sms_login: {
    'zh-cn':
      '【{shop}】有人用发到你手机号的验证码，从一个新的网络登录了你的账号。如果不是你本人操作，例如手机号已不再使用，请马上联系店家。',
    en: '{shop}: somebody signed in to your account with a code sent to your mobile number, from a new network. If this wasn’t you, because the number is no longer yours, contact the shop right away.',
  },
  letter_closing_subject: {
    'zh-cn': '{shop}：账号将于 {day} 注销',
    en: '{shop}: your account closes on {day}',
  },
  letter_closing: {
    'zh-cn':
      '【{shop}】你申请了注销账号，账号将于 {day} 注销。改主意了，或者不是你本人操作，在那之前登录一次，就能保留。',
    en: '{shop}: as requested, your account closes on {day}. Changed your mind, or wasn’t it you? Sign in before then to keep it.',
  },
  letter_closed_subject: { 'zh-cn': '{shop}：账号已注销', en: '{shop}: your account is closed' },
  letter_closed: {
    'zh-cn':
      '【{shop}】你的账号已注销，个人资料已删除。订单按法律要求再保存三年，之后抹去姓名、电话和地址。',
    en: '{shop}: your account is closed and your data is deleted. The law has us keep your orders for three years; then we remove your name, number and address.',
  },
  news_undone: { 'zh-cn': '新绑定的登录方式已撤销', en: 'A new way to sign in was undone' },
  news_undone_about: {
    'zh-cn': '所有设备已退出登录，原来的密码也已作废。请设置新密码。',
    en: 'Every device was signed out and the old password no longer works. Please set a new one.',
  },
  notice_subject: { 'zh-cn': '{shop}：账号有新的登录方式', en: '{shop}: a new way to sign in' },
  notice_mobile: {
    'zh-cn': '【{shop}】你的账号刚刚绑定了手机号 {target}。',
    en: '{shop}: mobile number {target} was just linked to your account. ',
  },
  notice_email: {
    'zh-cn': '【{shop}】你的账号刚刚绑定了邮箱 {target}。',
    en: '{shop}: e-mail {target} was just linked to your account. ',
  },
  notice_wechat: {
    'zh-cn': '【{shop}】你的账号刚刚绑定了一个微信。',
    en: '{shop}: a WeChat was just linked to your account. ',
  },
  notice_undo: {
    'zh-cn': '如果不是你本人操作，请在 30 天内打开链接撤销：{link}',
    en: 'If this wasn’t you, undo it within 30 days: {link}',
  },
  notice_contact: {
    'zh-cn': '如果不是你本人操作，请马上联系店家。',
    en: 'If this wasn’t you, contact the shop right away.',
  },
  news_wechat_tied: { 'zh-cn': '账号已绑定微信', en: 'WeChat is linked to your account' },
  news_wechat_tied_about: {
    'zh-cn':
      '现在可以用微信登录。如果不是你本人操作，请马上解绑并修改密码，或者打开发到手机号、邮箱的链接撤销（30 天内有效）。',
    en: 'You can now sign in with it. If this wasn’t you, unlink it right away and change your password, or undo it with the link we sent to your number or e-mail (valid for 30 days).',
  },
  news_password: { 'zh-cn': '密码已更新', en: 'Your password has changed' },
  news_password_about: {
    'zh-cn': '其他设备需要重新登录。如果不是你本人操作，请联系店家。',
    en: 'Other devices will need to sign in again. If this wasn’t you, contact the shop.',
  },
  news_password_wechat: {
    'zh-cn': '其他设备需要重新登录。绑定的微信仍可登录，不再使用的话，请到个人资料里解绑。',
    en: 'Other devices will need to sign in again. Your linked WeChat can still sign in; unlink it in your profile if you no longer use it.',
  },
} as const satisfies Record<string, Record<Language, string>>

/** The message of a change once it is done. */
export const DONE_MESSAGES = {
  done_saved: { 'zh-cn': '已保存', en: 'Saved' },
  done_linked: { 'zh-cn': '已绑定', en: 'Linked' },
  done_unlinked: { 'zh-cn': '已解绑', en: 'Unlinked' },
  done_password: {
    'zh-cn': '密码已修改，其他设备已退出登录',
    en: 'Password changed. Your other devices are signed out.',
  },
  done_first_password: { 'zh-cn': '密码已设置', en: 'Password set' },
  done_username: { 'zh-cn': '账号已保存', en: 'Account name saved' },
  done_devices: { 'zh-cn': '其他设备已退出登录', en: 'Your other devices have been signed out' },
  done_order_cancelled: { 'zh-cn': '订单已取消', en: 'Order cancelled' },
  done_order_address: { 'zh-cn': '收货地址已修改', en: 'Delivery address changed' },
  done_order_reminded: { 'zh-cn': '已提醒店家尽快发货', en: 'We’ve reminded the shop' },
  done_received: { 'zh-cn': '已确认收货', en: 'Delivery confirmed' },
  done_extended: { 'zh-cn': '收货时间已延长', en: 'You have more time to confirm' },
  done_coupon: { 'zh-cn': '优惠券已领取', en: 'Coupon added' },
  done_invoice: { 'zh-cn': '发票申请已提交', en: 'Invoice requested' },
  done_order_deleted: { 'zh-cn': '订单已删除', en: 'Order deleted' },
  done_applied: {
    'zh-cn': '申请已提交，店家会尽快处理',
    en: 'Request sent. The shop will look into it.',
  },
  done_waybill: { 'zh-cn': '运单号已保存', en: 'Tracking number saved' },
  done_withdrawn: { 'zh-cn': '申请已撤回', en: 'Request withdrawn' },
  done_paid_back: { 'zh-cn': '已退到余额', en: 'Moved to your balance' },
  done_reviewed: { 'zh-cn': '评价已发布', en: 'Review published' },
  done_redeemed: { 'zh-cn': '兑换成功', en: 'Redeemed' },
  done_redemption_cancelled: { 'zh-cn': '兑换已取消', en: 'Redemption cancelled' },
} as const
