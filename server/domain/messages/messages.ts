import { dayOf } from '#contract/calendar.ts'
import { dayText } from '#contract/lib/day-text.ts'
import { LANGUAGES, type Language, type Texts } from '#contract/language.ts'
import { DONE_MESSAGES, NEWS_MESSAGES } from './news-messages.ts'

/** What fills a message; one that differs by language comes in each. */
export type MessageValues = Record<string, string | number | Texts>

/** Every message of the server for shoppers, in both languages; `{name}` is filled from the values. */
export const MESSAGES = {
  ...NEWS_MESSAGES,
  ...DONE_MESSAGES,
  success: { 'zh-cn': '操作成功', en: 'Operation successful' },
  invalid: { 'zh-cn': '填写的内容有误，请检查后再提交。', en: 'Incorrect parameter!' },
  forbidden: {
    'zh-cn': '这个账号不能这样操作。',
    en: 'You do not have permission to operate!',
  },
  conflict: {
    'zh-cn': '已经有一样的了，不用再提交。',
    en: 'The same data already exists in the system!',
  },
  too_slow: {
    'zh-cn': '网络太慢，数据没有传完，请再试一次。',
    en: 'The connection was too slow and not everything arrived. Please try again.',
  },
  unavailable: { 'zh-cn': '小店暂时忙不过来，请稍后再试。', en: 'Service unavailable!' },
  internal: { 'zh-cn': '小店出了点问题，请稍后再试。', en: 'Server internal error!' },
  not_found: {
    'zh-cn': '没有找到，可能已经不在了。',
    en: 'We couldn’t find that. It may be gone.',
  },
  session_over: {
    'zh-cn': '登录已失效，请重新登录。',
    en: 'You’ve been signed out. Please sign in again.',
  },
  agreement_required: {
    'zh-cn': '请先阅读并同意最新的《用户协议》和《隐私政策》。',
    en: 'Please read and agree to the current terms of use and privacy policy to sign in.',
  },
  login_failed: { 'zh-cn': '账号或密码不正确。', en: 'Incorrect account or password.' },
  too_many_tries: {
    'zh-cn': '尝试次数太多，请 {minutes} 分钟后再试。',
    en: 'Too many attempts. Please wait {minutes} min.',
  },
  sold_out: { 'zh-cn': '“{title}”已售罄。', en: '“{title}” is sold out.' },
  stock_short: { 'zh-cn': '“{title}”只剩 {stock} 件。', en: 'Only {stock} of “{title}” left.' },
  off_shelf: { 'zh-cn': '“{title}”已下架。', en: '“{title}” is no longer sold.' },
  limit: { 'zh-cn': '“{title}”每单最多 {limit} 件。', en: 'Limit {limit} of “{title}” per order.' },
  cart_empty: { 'zh-cn': '请先勾选要结算的商品。', en: 'Select what you want to buy first.' },
  cart_full: {
    'zh-cn': '购物车最多放 {limit} 种商品，请先移除一些。',
    en: 'The cart holds up to {limit} products. Remove some first.',
  },
  price_changed: {
    'zh-cn': '价格或库存有变动，请核对后再提交。',
    en: 'Prices or stock have changed. Please check and submit again.',
  },
  address_invalid: { 'zh-cn': '请选择收货地址。', en: 'Choose a delivery address.' },
  address_limit: {
    'zh-cn': '最多保存 {limit} 个地址，请先删除一个。',
    en: 'You can save up to {limit} addresses. Delete one first.',
  },
  coupon_invalid: {
    'zh-cn': '这张优惠券现在不能用，请换一张。',
    en: 'This coupon can’t be used now. Choose another.',
  },
  coupon_code_wrong: {
    'zh-cn': '没有这个兑换码，请核对后再输入。',
    en: 'We don’t know this code. Please check it and try again.',
  },
  coupon_code_over: {
    'zh-cn': '这张券已经过了领取时间。',
    en: 'This coupon is no longer available.',
  },
  coupon_code_early: {
    'zh-cn': '这张券 {day} 起可以领。',
    en: 'This coupon is available from {day} on.',
  },
  coupon_code_used_up: {
    'zh-cn': '这张券已经领完了。',
    en: 'All of these coupons have been collected.',
  },
  coupon_code_yours: {
    'zh-cn': '这张券你已经领过了。',
    en: 'You’ve already collected this coupon.',
  },
  score_invalid: {
    'zh-cn': '积分不够，最多可用 {max} 分。',
    en: 'Not enough points. You can use up to {max}.',
  },
  key_expired: {
    'zh-cn': '确认页已过期，请核对后重新提交。',
    en: 'This page has expired. Please check and submit again.',
  },
  not_allowed_now: {
    'zh-cn': '订单状态已变化，现在不能这样操作。',
    en: 'The order has changed, so this is no longer possible.',
  },
  password_wrong: { 'zh-cn': '密码不正确。', en: 'Incorrect password.' },
  password_unset: {
    'zh-cn': '用余额付款要先设置密码，请到个人资料里设置。',
    en: 'You need a password to pay from your balance. Set one in your profile first.',
  },
  balance_held: {
    'zh-cn': '密码刚用短信验证码设置过，为安全起见，{hours} 小时后才能用余额和积分付款。',
    en: 'The password was just set with a text message. To keep your balance safe, you can pay with balance and points again in {hours} h.',
  },
  balance_short: {
    'zh-cn': '余额不足，请换一种付款方式。',
    en: 'Your balance is too low. Choose another way to pay.',
  },
  method_unavailable: {
    'zh-cn': '这种付款方式暂不可用，请换一种。',
    en: 'This payment method isn’t available. Choose another.',
  },
  already_reviewed: { 'zh-cn': '这件商品已经评价过了。', en: 'You’ve already reviewed this.' },
  already_applied: {
    'zh-cn': '这件商品正在售后中。',
    en: 'You’ve already made a request for this item.',
  },
  delivery_fee_differs: {
    'zh-cn': '送到这个地址的运费不同，请取消订单后重新下单。',
    en: 'Delivery to this address costs a different amount. Please cancel the order and place it again.',
  },
  aftersale_moved: {
    'zh-cn': '售后状态已变化，现在不能这样操作。',
    en: 'Your request has changed, so this is no longer possible.',
  },
  already_followed_up: {
    'zh-cn': '这条评价已经追评过了。',
    en: 'You’ve already added a follow-up.',
  },
  points_stock_short: { 'zh-cn': '只剩 {stock} 件。', en: 'Only {stock} left.' },
  points_sold_out: {
    'zh-cn': '已兑完，刷新看看别的。',
    en: 'All gone. Refresh to see what else there is.',
  },
  upload_incomplete: {
    'zh-cn': '照片没有传完整，请重新上传。',
    en: 'The data of the uploaded file is incomplete!',
  },
  upload_type: {
    'zh-cn': '这种文件不能上传，请换一张照片。',
    en: 'The type of uploaded file is not allowed!',
  },
  upload_size: {
    'zh-cn': '照片太大了，请缩小后再传。',
    en: 'The size of the uploaded file exceeds the allowed range!',
  },
  upload_driver: {
    'zh-cn': '照片暂时传不上去，请联系店家。',
    en: 'Photos can’t be uploaded right now. Please contact the shop.',
  },
  upload_pixels: {
    'zh-cn': '图片像素太多，最多 {wan} 万像素，请缩小后再上传。',
    en: 'This picture is too large. Please use one of up to {million} megapixels.',
  },
  upload_work: {
    'zh-cn': '这张图片处理时间过长，请缩小或换一张再上传。',
    en: 'This picture takes too long to process. Please make it smaller or choose another.',
  },
  upload_busy: {
    'zh-cn': '你的其他照片还在处理，请稍后再试这一张。',
    en: 'Your other photos are still being processed. Please try this one again in a moment.',
  },
  upload_quota: {
    'zh-cn': '你的照片已达上限（{most} 张），不能再上传了。',
    en: 'You’ve reached the limit of {most} photos.',
  },
  upload_full: {
    'zh-cn': '小店暂时存不下新照片，请稍后再上传。',
    en: 'The shop has no room for photos right now. Please upload it later.',
  },
  upload_unknown: {
    'zh-cn': '照片已经不在了，请重新上传。',
    en: 'The photo is gone. Please upload it again.',
  },
  reminded: {
    'zh-cn': '今天已经提醒过店家了，明天可以再提醒。',
    en: 'You’ve already sent a reminder today. You can send another tomorrow.',
  },
  favourite_limit: {
    'zh-cn': '最多收藏 {limit} 件商品，请先移除一些。',
    en: 'You can save up to {limit} products. Remove some first.',
  },
  menu_saved: { 'zh-cn': '收藏和看过的', en: 'Saved & recently viewed' },
  menu_overview: { 'zh-cn': '总览', en: 'Overview' },
  menu_trade: { 'zh-cn': '交易', en: 'Orders' },
  menu_orders: { 'zh-cn': '我的订单', en: 'My orders' },
  menu_reviews: { 'zh-cn': '我的评价', en: 'My reviews' },
  menu_refunds: { 'zh-cn': '退款', en: 'Refunds' },
  menu_service: { 'zh-cn': '售后', en: 'Returns & repairs' },
  menu_wallet: { 'zh-cn': '资产', en: 'Wallet' },
  menu_balance: { 'zh-cn': '余额', en: 'Balance' },
  menu_points: { 'zh-cn': '积分', en: 'Points' },
  menu_mall: { 'zh-cn': '积分商城', en: 'Rewards' },
  menu_account: { 'zh-cn': '账号', en: 'Account' },
  menu_profile: { 'zh-cn': '个人资料', en: 'Profile' },
  menu_addresses: { 'zh-cn': '收货地址', en: 'Addresses' },
  menu_messages: { 'zh-cn': '消息', en: 'Messages' },
  menu_password: { 'zh-cn': '修改密码', en: 'Change password' },
  menu_own: { 'zh-cn': '更多服务', en: 'More services' },
  gateway_name: { 'zh-cn': '沙盒付款', en: 'Sandbox Pay' },
  gateway_title: { 'zh-cn': '确认付款', en: 'Confirm payment' },
  gateway_about: {
    'zh-cn': '这是演示用的付款页面，不在小店里，也不会扣真钱。请选择付款结果。',
    en: 'This is a demo payment page, separate from the shop. No real money is charged. Choose how the payment ends.',
  },
  gateway_order: { 'zh-cn': '订单号', en: 'Order' },
  gateway_amount: { 'zh-cn': '金额', en: 'Amount' },
  gateway_approve: { 'zh-cn': '同意付款', en: 'Approve' },
  gateway_refuse: { 'zh-cn': '拒绝付款', en: 'Decline' },
  gateway_stall: { 'zh-cn': '暂不决定', en: 'Leave undecided' },
  gateway_over: { 'zh-cn': '这笔付款已结束', en: 'This payment has ended' },
  gateway_over_about: {
    'zh-cn': '它已完成、被拒绝，或已换成另一次付款。结果请回小店查看。',
    en: 'It was paid, declined or replaced by another. See the shop for the result.',
  },
  gateway_back: { 'zh-cn': '回到小店', en: 'Back to the shop' },
  expired: {
    'zh-cn': '付款时间已过，订单已关闭。如果扣了款，会自动原路退回；想要可以再来一单。',
    en: 'The time to pay is over and the order has closed. If you were charged, you’ll be refunded automatically. You can order again.',
  },
  captcha_required: { 'zh-cn': '请先完成验证。', en: 'Please complete the check first.' },
  captcha_wrong: {
    'zh-cn': '没有点中，请再试一次。',
    en: 'The correct area is not clicked, please try again!',
  },
  captcha_passed: { 'zh-cn': '验证通过', en: 'Verification is successful!' },
  code_not_sent: {
    'zh-cn': '验证码没有发出去，请稍后再试。',
    en: 'We couldn’t send the code. Please try again later.',
  },
  codes_busy: {
    'zh-cn': '现在要验证码的人太多，请 {minutes} 分钟后再试。',
    en: 'Too many people are asking for codes right now. Please try again in {minutes} min.',
  },
  code_under_way: {
    'zh-cn': '验证码刚刚发出，请稍等片刻。',
    en: 'A code was just sent and is on its way.',
  },
  code_sent: { 'zh-cn': '验证码已发送。', en: 'The code is on its way.' },
  code_subject: { 'zh-cn': '{shop}：验证码，用于{action}', en: '{shop}: your code to {action}' },
  code_text: {
    'zh-cn': '【{shop}】你正在{action}，验证码 {code}，{minutes} 分钟内有效。{unless}',
    en: '{shop}: {code} is your code to {action}, valid for {minutes} minutes. {unless}',
  },
  code_for_user_login: { 'zh-cn': '登录', en: 'sign in' },
  code_for_user_register: { 'zh-cn': '注册账号', en: 'create an account' },
  code_for_user_retrieve_pwd: { 'zh-cn': '设置新密码', en: 'set a new password' },
  code_for_user_mobile_verify: { 'zh-cn': '验证身份', en: 'verify that it is you' },
  code_for_user_email_verify: { 'zh-cn': '验证身份', en: 'verify that it is you' },
  code_for_user_change_mobile: { 'zh-cn': '绑定这个手机号', en: 'link this mobile number' },
  code_for_user_change_email: { 'zh-cn': '绑定这个邮箱', en: 'link this e-mail address' },
  code_unless_you: {
    'zh-cn': '不是你本人操作请忽略，店家不会向你要验证码。',
    en: 'If this was not you, ignore it. The shop never asks for codes.',
  },
  code_unless_member: {
    'zh-cn': '不是你本人操作，请马上修改密码；店家不会向你要验证码。',
    en: 'If this was not you, change your password now. The shop never asks for codes.',
  },
  newcomer_nickname: { 'zh-cn': '街坊', en: 'Neighbour' },
  not_registered: {
    'zh-cn': '这个手机号还没有账号。',
    en: 'There’s no account with this number yet.',
  },
  verification_required: {
    'zh-cn': '请先验证身份。',
    en: 'Please verify it’s you first.',
  },
  account_locked: {
    'zh-cn': '这个账号已被店家停用，请联系店家。',
    en: 'This account is locked. Please contact the shop.',
  },
  account_closing: {
    'zh-cn': '这个账号将于 {day} 注销。现在还可以保留。',
    en: 'This account closes on {day}. You can still keep it.',
  },
  closing_blocked: {
    'zh-cn': '还有没办完的事，现在不能注销。请先看看下面列出的几项。',
    en: 'Something is still open, so the account can’t be closed yet. Please see the list below.',
  },
  wechat_unavailable: {
    'zh-cn': '小店没有开通微信登录。',
    en: 'This shop doesn’t offer WeChat sign-in.',
  },
  wechat_unbound: {
    'zh-cn': '这个微信还没有绑定账号。请用密码或短信登录一次，再到个人资料里绑定。',
    en: 'This WeChat isn’t linked to an account yet. Sign in with your password or a code, then link it in your profile.',
  },
  wechat_failed: {
    'zh-cn': '微信登录没有成功，请换一个二维码再试。',
    en: 'WeChat didn’t confirm this. Please try again with a new code.',
  },
  wechat_taken: {
    'zh-cn': '这个微信已绑定另一个账号。',
    en: 'This WeChat is linked to another account.',
  },
  wechat_name: { 'zh-cn': '微信（演示）', en: 'WeChat (demo)' },
  wechat_title: { 'zh-cn': '登录确认', en: 'Confirm sign-in' },
  wechat_check_name: { 'zh-cn': '{shop} · 微信登录确认', en: '{shop}: confirm WeChat sign-in' },
  wechat_about: {
    'zh-cn': '这是演示用的页面，代替微信。请选择用哪个微信号。',
    en: 'This demo page stands in for WeChat. Choose a WeChat account.',
  },
  wechat_go_on: { 'zh-cn': '继续', en: 'Continue' },
  wechat_who: { 'zh-cn': '微信号', en: 'WeChat account' },
  wechat_agree: { 'zh-cn': '同意', en: 'Approve' },
  wechat_refuse: { 'zh-cn': '拒绝', en: 'Decline' },
  wechat_ask: {
    'zh-cn': '有一台设备请求用你的微信继续。核对设备和数字，和你眼前的屏幕一致再同意。',
    en: 'A device wants to continue with your WeChat. Only approve if the device and number match the screen in front of you.',
  },
  wechat_device: { 'zh-cn': '设备', en: 'Device' },
  wechat_number: { 'zh-cn': '数字', en: 'Number' },
  wechat_unknown_device: { 'zh-cn': '未知设备', en: 'Unknown device' },
  wechat_agreed: { 'zh-cn': '已同意', en: 'Approved' },
  wechat_refused: { 'zh-cn': '已拒绝', en: 'Declined' },
  wechat_over: { 'zh-cn': '二维码已失效', en: 'This code has expired' },
  wechat_return: {
    'zh-cn': '请回到小店的页面，这一页可以关了。',
    en: 'Go back to the shop. You can close this page.',
  },
  home_newest: { 'zh-cn': '新到店', en: 'New in the shop' },
  home_sales: { 'zh-cn': '大家常买', en: 'Best sellers' },
} as const satisfies Record<string, Record<Language, string>>

export type MessageKey = keyof typeof MESSAGES

/** A message in the reader's language. */
export const messageText = (key: MessageKey, language: Language, values: MessageValues = {}) =>
  MESSAGES[key][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return String(typeof value === 'object' ? (value[language] ?? '') : value)
  })

/** A message by its key when the key is data; any other text is returned unchanged. */
export const sayIfKnown = (text: string, language: Language): string =>
  isKey(text) ? messageText(text, language) : text

const isKey = (text: string): text is MessageKey => Object.hasOwn(MESSAGES, text)

/** A day for a message, in seconds, as each language writes it. */
export const dayInAll = (time: number): Texts =>
  Object.fromEntries(LANGUAGES.map((language) => [language, dayText(language, dayOf(time))]))

/** The same message in both languages, for text that is stored and read later. */
export const sayInAll = (key: MessageKey, values: MessageValues = {}): Texts =>
  Object.fromEntries(LANGUAGES.map((language) => [language, messageText(key, language, values)]))
