import { html, texts, type Words } from './words.ts'

type Article = { id: string; group: Words; title: Words; chinese: string; english: string }

const BUYING: Words = ['买东西', 'Buying']
const AFTER: Words = ['收到以后', 'After it arrives']
const SHOP: Words = ['这家店', 'The shop']

const ARTICLES: Article[] = [
  {
    id: 'delivery',
    group: BUYING,
    title: ['配送与运费', 'Delivery'],
    chinese: `
      商品满 ¥99.00 免运费，不满收 ¥10.00。按勾选商品的总价算，在减去优惠券和积分之前。
      | 商品总价 | 运费 |
      | ¥98.99 及以下 | ¥10.00 |
      | ¥99.00 及以上 | 免运费 |
      ## 多久能到
      工作日下午四点前付款的订单当天寄出，其余次日寄出。江浙沪一到两天，其他地方两到五天。
      ## 一个订单，几个包裹
      有时候一部分先到货，我们会先寄。订单里能看到每个包裹装了什么、走到了哪里。
      寄出十天后，如果你没有确认收货，系统会替你确认。还没收到，可以在订单里延长一次，多五天。`,
    english: `
      Delivery is free from ¥99.00 of goods and ¥10.00 below. What counts is the total of the ticked goods before coupons and points.
      | Goods | Delivery |
      | up to ¥98.99 | ¥10.00 |
      | ¥99.00 and above | free |
      ## How long it takes
      Orders paid by four in the afternoon on a working day leave the same day, all others the next. One or two days nearby, two to five elsewhere.
      ## One order, several parcels
      When part of an order is ready earlier, we send it earlier. The order shows what is in each parcel and where it is.
      Ten days after shipping, receipt is taken as confirmed. If it has not come, you can have five more days, once, in the order.`,
  },
  {
    id: 'payment',
    group: BUYING,
    title: ['付款', 'Payment'],
    chinese: `
      下单后有 30 分钟付款，过时订单自动关闭，库存、优惠券和积分都会退回。
      ## 能用什么付
      - 余额：输入登录密码，立刻到账
      - 沙盒支付：本店演示用的支付页，可以试批准、拒绝和犹豫三种结果
      ## “正在确认付款”是什么意思
      付款方还没有告诉我们结果。请不要重复支付：页面会自己去问，结果一到就会变。一分钟后仍没有消息，可以换一种方式付，前一次会作废。
      如果钱在订单关闭以后才到，我们会自动原路退回。`,
    english: `
      You have 30 minutes to pay. After that the order closes by itself, and stock, coupon and points go back.
      ## Ways to pay
      - Balance: enter your password, paid at once
      - Sandbox Pay: the demo payment page of this shop, where you can try approval, refusal and hesitation
      ## What “Confirming your payment” means
      The provider has not told us the result yet. Please do not pay again: the page asks by itself and changes as soon as there is an answer. After one minute without news you may choose another way, and the first attempt is closed.
      If money arrives after an order has closed, it goes back automatically.`,
  },
  {
    id: 'coupons',
    group: BUYING,
    title: ['优惠券与积分', 'Coupons and points'],
    chinese: `
      每个订单可以用一张优惠券，满额才能用。订单关闭，券会还给你；过了有效期的券用不了。
      ## 积分
      1 积分抵 ¥0.01，最多抵商品总价的 20%。用掉的积分在订单关闭时退回。
      优惠券和积分不影响运费：运费只看商品总价。`,
    english: `
      One coupon per order, once the goods reach its minimum. When an order closes the coupon comes back; an expired one can’t be used.
      ## Points
      1 point pays ¥0.01, for at most 20% of the goods. Points you spent come back when the order closes.
      Neither changes the delivery fee, which depends on the goods alone.`,
  },
  {
    id: 'returns',
    group: AFTER,
    title: ['退换货与维修', 'Returns, exchange and repair'],
    chinese: `
      收到后不合适，可以申请售后。四种办法：
      | 类型 | 什么时候能申请 |
      | 仅退款 | 付款后到收货后 |
      | 退货退款 | 寄出后 |
      | 换货 | 寄出后 |
      | 维修 | 寄出后 |
      同意退货后，请在 7 天内寄出，并填写快递单号。收到并检查后退款，退到原来的付款方式或余额。
      食品拆封后、种子播下后，除非有质量问题，不能退换。`,
    english: `
      If it doesn’t suit you, ask for after-sales service. There are four ways:
      | Kind | When |
      | Refund only | from payment until after receipt |
      | Return and refund | once shipped |
      | Exchange | once shipped |
      | Repair | once shipped |
      When we agree to a return, please send it within 7 days and enter the tracking number. We refund after checking it, the way you paid or to your balance.
      Opened food and sown seeds can’t be returned unless something was wrong with them.`,
  },
  {
    id: 'reviews',
    group: AFTER,
    title: ['写评价', 'Writing a review'],
    chinese: `
      确认收货后 15 天内可以评价，写 5 到 500 个字，可以匿名。一个订单里的商品都评价完，订单就完成了。
      好的坏的都请直说。我们会看每一条，也会回复。`,
    english: `
      You can review for 15 days after confirming receipt: 5 to 500 characters, anonymously if you like. When everything in an order is reviewed, the order is complete.
      Say what was good and what wasn’t. We read every one and answer.`,
  },
  {
    id: 'offline',
    group: SHOP,
    title: ['断网也能逛', 'Without a network'],
    chinese: `
      网络断了，购物车里的东西不会丢。断网时不会自动下单，也不会替你付款：这两件事一定要你亲手点。
      价格和库存会变，所以结算前总会再核对一次。有变动，我们先告诉你，再请你确认。`,
    english: `
      When the network goes, what is in your cart stays. No order is placed and nothing is paid without you: both always need your tap.
      Prices and stock move, so they are checked again before you pay. If something changed, we say so first and ask.`,
  },
  {
    id: 'privacy',
    group: SHOP,
    title: ['隐私', 'Privacy'],
    chinese: `
      我们只保存做成这笔生意所需要的：账号、收货地址、订单。密码只存不可逆的摘要。
      你的设备上只留一把登录钥匙；退出登录，它就没了。没有第三方统计，没有广告。`,
    english: `
      We keep what a sale needs and nothing else: account, delivery addresses, orders. Of passwords only a one-way digest is stored.
      Your device keeps one key to your session; sign out and it is gone. No third-party analytics, no advertising.`,
  },
  {
    id: 'contact',
    group: SHOP,
    title: ['联系我们', 'Contact'],
    chinese: `
      订单里的“提醒发货”会直接到我们手上。其他事情，写在订单备注里，或者下次来的时候告诉我们。
      这是一家演示店：商品、人物和号码都是虚构的，不会真的寄出东西，也不会真的收钱。`,
    english: `
      “Remind the shop” in an order reaches us directly. For anything else, leave a note with your order.
      This is a demo shop: goods, people and numbers are invented. Nothing is really sent and no money is really taken.`,
  },
  {
    id: 'about',
    group: SHOP,
    title: ['关于巷灯', 'About Lamplight'],
    chinese: `
      巷子深处有一盏灯，天黑就亮。店不大，卖我们自己也用的东西：点的、喝的、写字的、盖的、种的。
      每一件都写清楚是什么做的、怎么用、坏了怎么办。价钱写在明处，不玩花样。`,
    english: `
      Deep in the lane there is a lamp that is lit at dusk. The shop is small and sells what we use ourselves: to light, to drink, to write with, to sleep under, to grow.
      Each thing says what it is made of, how to use it and what to do when it breaks. Prices are plain.`,
  },
]

/** Help articles of the demo shop; their facts are those of the shop's rules. */
export const demoHelp = ARTICLES.map(({ id, group, title, chinese, english }, sort) => ({
  id,
  group: texts(group),
  title: texts(title),
  body: { 'zh-cn': html(chinese), en: html(english) },
  sort,
}))
