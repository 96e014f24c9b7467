import { USUAL_CARRIER } from '#server/domain/order/carriers.ts'
import { AFTERSALE_STATUS_NAMES } from '#server/cli/order/aftersale.ts'
import { STATUS_NAMES } from '#server/cli/order/order-table.ts'
import { MAX_LIMIT } from '#contract/page.ts'
import { JSON_ROW, PAGING_ROWS, type ChineseHelp } from './chinese-help.ts'

const STATUS_ROW = `--status STATUS   ${STATUS_NAMES.join('、')}，或者对应的数字`

const BOOK_ROWS = `--csv             输出成表格，不写也是这样：UTF-8 编码，金额以元为单位，时间带时区
--out FILE        写入新文件，不直接输出
--json            输出 JSON 数组，列与表格相同，供程序使用`

const WAYBILL_ROWS = `--express NAME   快递公司；默认 ${USUAL_CARRIER}
--number NUMBER  运单号；演示小店会自己编一个`

/** Orders, after-sales and the books. */
export const HELP_OF_ORDERS: Record<string, ChineseHelp> = {
  orders: {
    about: '列出订单，新的在前；或者查看一个订单。',
    more: `${STATUS_ROW}
--member ACCOUNT  只列这位会员的
--find WORDS      订单号或商品标题里的一部分
--from, --to DAY  在这一天或这些天里下的单，按小店的日历：2026-11-01
--refund WHICH    any：有退款，已退或将退；open：退款还在处理
${PAGING_ROWS}
${JSON_ROW(18)}`,
  },
  'order cancel': {
    about: '取消一个还没发货的订单。库存、优惠券、积分和钱都会退回，会员会收到原因。',
    more: `NO              订单号，“orders” 会列出来
--reason TEXT   原因，会员看到的就是这句话
--json          改好的订单，金额以分为单位，供程序使用

再执行一次，什么都不会变。已经发货的可以退款，见 “order refund”。`,
  },
  'order refund': {
    about: '不经售后申请，给已付款的订单退款：全部、其中几行，或者一笔金额。会员会收到原因。',
    more: `NO              订单号，“orders” 会列出来
--reason TEXT   原因，会员看到的就是这句话
--lines PLACES  只退这几行，行号见 “orders NO”；默认全部
--amount YUAN   只退钱，例如 9.90，商品照常发货
--again         同样的金额再退一次
--to WAY        original 原路、balance 余额、manual 由你另行退款；默认按付款方式退回
--json          改好的订单，金额以分为单位，供程序使用

没有发货的商品退回库存。全部退款的订单会关闭，优惠券和积分也会退回。先前银行拒绝过的退款会先退；
没写 --lines 和 --amount 时只退这些。此外，再执行一次，什么都不会变。`,
  },
  'order export': {
    about: '为会计导出订单，早的在前，每个订单一行，是可以用电子表格打开的表格。',
    more: `--from, --to DAY  在这一天或这些天里下的单，按小店的日历：2026-11-01
${STATUS_ROW}
--member ACCOUNT  只导出这位会员的
${BOOK_ROWS}

钱的往来用 “movements” 导出：付款、退款和余额。`,
  },
  'payment try': {
    about: '用一个支付平台真实地付一分钱：等通知、查询，再退款，每一步都会说明。',
    usage: '用法： npm run shop -- payment try wechat|alipay',
    more: `在小店运行时、用同样的环境变量执行。扫码或在浏览器里打开网址，十分钟内付款。
上次没做完的会先处理：已付的退款。有一步失败时，退出码是 1。`,
  },
  'payment notices': {
    about: '查看支付平台就一个订单发给小店的通知，原样带签名，供争议时使用。',
    usage: '用法： npm run shop -- payment notices NO',
    more: `NO  订单号，用 “orders” 查看

通知用 SHOP_SECRET 加密，保存 90 天。里面有支付平台对付款人的说明。`,
  },
  movements: {
    about: '为会计导出钱的往来，早的在前，是可以用电子表格打开的表格。',
    more: `--from, --to DAY  在这一天或这些天里，按小店的日历：2026-11-01
--kind KIND       payment 付款、refund 退款、wallet 余额变动；默认全部
${BOOK_ROWS}

payment 是为订单付的钱，refund 是退回的钱（负数），wallet 是会员余额的变动。用余额付的、退到余额的，各有两行：
合计时只加 payment 和 refund，或者只加 wallet。`,
  },
  reconcile: {
    about: '把微信支付或支付宝的账单和小店的付款、退款互相核对。',
    more: `DAY         取这一天的账单来核对，例如 2026-11-01；账单在第二天 10:00 以后才有
FILE        自己下载的账单，原样的或者解压过的都行；什么都不会保存
--provider  只核对这个支付平台：wechat 或 alipay
--done      这一天的差异已经处理好：警报解除

每处差异一行，写明该怎么办；有差异时退出码是 1。小店每天 10:00 以后也会自己核对。`,
  },
  ship: {
    about: '为已付款的订单发货，全部或者一部分，并通知会员。',
    more: `NO               订单号，“orders” 会列出来
${WAYBILL_ROWS}
--lines PLACES   只发这几行，行号见 “orders NO”；默认发剩下的全部`,
  },
  aftersales: {
    about: '列出售后，新的在前；或者查看一个售后。',
    more: `--status STATUS   ${[...AFTERSALE_STATUS_NAMES.values()].join('、')}，或者对应的数字
--limit N         列出多少条，1 到 ${MAX_LIMIT}；默认 20
${JSON_ROW(18)}

处理用 “aftersale”。`,
  },
  aftersale: {
    about: '处理一个售后。“aftersales” 会列出售后单号 SN。',
    more: `approve SN [--address TEXT]           同意；商品寄回这个地址，默认用设置里的 returnAddress
refuse SN --reason TEXT               拒绝，写明原因
receive SN                            收到了寄回的商品，接下来要退款
reject SN --reason TEXT               寄回的商品不对，写明原因
replace SN [--express NAME] [--number NUMBER]   寄出换的新品或修好的商品
refund SN [--to original|balance|manual]        退款；默认按付款方式退回
fail SN [--reason TEXT]               银行没能退款`,
  },
  'points item': {
    about: '列出积分商城的商品，或者添加一件。编号相同时，改的是原来那件。',
    more: `SN               编号，字母和数字
--title TEXT     中文名称；--title-en 是英文名称，默认相同
--points N       一件要多少积分
--money YUAN     另外要付多少钱；默认 0
--stock N        有多少件；默认 10
--image FILE     图片
--off            不再提供`,
  },
  'points orders': { about: '列出最近的积分订单。' },
  'points ship': {
    about: '为积分订单发货。',
    more: `NO               积分订单的编号，“points orders” 会列出来
${WAYBILL_ROWS}`,
  },
}
