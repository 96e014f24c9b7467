import type { ChineseHelp } from './chinese/chinese-help.ts'
import { HELP_OF_GOODS } from './chinese/help-of-goods.ts'
import { HELP_OF_MEMBERS } from './chinese/help-of-members.ts'
import { HELP_OF_ORDERS } from './chinese/help-of-orders.ts'
import { HELP_OF_SHOP } from './chinese/help-of-shop.ts'
import type { Command } from './command.ts'
import { isChinese, type Environment } from './terminal-language.ts'

/** What each command does, for a merchant whose terminal speaks Chinese. */
export const CHINESE: Record<string, string> = {
  content: '从文件写入帮助文章、首页、分类和名称',
  doctor: '开店前检查小店',
  migrate: '把数据库升级到这个版本',
  'publish-build': '让所有服务器换用一个构建',
  import: '导入商品',
  goods: '列出、查找、导出商品',
  'goods show': '查看一件商品和它的规格',
  'goods set': '改价格、库存、标题，或者下架',
  'goods add': '添加一件商品',
  'catalog off': '批量下架商品',
  'catalog on': '批量重新上架商品',
  orders: '列出订单，或者查看一个',
  'order cancel': '取消还没发货的订单',
  'order refund': '全部或部分退款',
  'order export': '为会计导出订单',
  movements: '导出付款、退款和余额变动',
  'payment try': '真实地付一分钱，再退回',
  'payment notices': '查看支付平台对一个订单的通知',
  reconcile: '核对支付平台的账单',
  ship: '全部或部分发货',
  aftersales: '列出售后，或者查看一个',
  aftersale: '同意、拒绝售后，或者退款',
  'review list': '列出评价',
  'review reply': '回复评价',
  'review hide': '隐藏评价',
  'review show': '重新显示隐藏的评价',
  settings: '查看或修改小店的设置',
  'member list': '列出会员',
  'member add': '添加会员',
  'member lock': '停用会员的账号',
  'member unlock': '恢复停用的账号',
  'member sign-out': '让会员在所有设备上退出登录',
  'member password': '为会员设置新密码',
  'member close': '注销账号',
  'member export': '把小店保存的会员资料写入文件',
  'member coupon': '送会员一张优惠券',
  'coupon give': '送所有会员或一位会员优惠券',
  'coupon code': '新建可以兑换或领取的优惠券',
  'coupon codes': '列出兑换码，以及兑换了多少',
  'coupon end': '停止一个兑换码',
  'member balance': '增减会员的余额',
  'member points': '增减会员的积分',
  'message send': '给会员发消息',
  menu: '查看或修改会员中心里小店自己的入口',
  'points item': '列出或修改积分商城的商品',
  'points orders': '列出最近的积分订单',
  'points ship': '积分订单发货',
  outbox: '查看没有发出去的邮件和短信',
  'pictures push': '把数据文件夹里的图片复制到 S3',
  backup: '把整个小店备份到一个文件',
  restore: '把备份恢复到空文件夹',
  reset: '清空小店',
}

const WORDS = {
  en: {
    title: 'The merchant’s side of the shop.',
    usage: 'Usage: npm run shop -- COMMAND [options]',
    more: 'COMMAND --help tells more. SHOP_DATA and DATABASE_URL choose the shop, as for npm start.',
  },
  zh: {
    title: '店家用的命令。',
    usage: '用法：npm run shop -- 命令 [选项]',
    more: '每个命令加 --help 有详细说明。SHOP_DATA 和 DATABASE_URL 决定是哪家小店，和 npm start 一样。',
  },
}

/** All commands, a line each. */
export function overview(commands: readonly Command[], env: Environment): string {
  const inChinese = isChinese(env)
  const { title, usage, more } = WORDS[inChinese ? 'zh' : 'en']
  const width = Math.max(...commands.map(({ name }) => name.length))
  const rows = commands.map(
    ({ name, summary }) =>
      `  ${name.padEnd(width)}  ${(inChinese ? CHINESE[name] : undefined) ?? summary}`,
  )
  return [title, '', usage, '', ...rows, '', more].join('\n')
}

const CHINESE_HELP: Record<string, ChineseHelp> = {
  ...HELP_OF_GOODS,
  ...HELP_OF_ORDERS,
  ...HELP_OF_MEMBERS,
  ...HELP_OF_SHOP,
}

/** What `--help` says of one command. */
export function helpOf({ name, help }: Command, env: Environment): string {
  const chinese = isChinese(env) ? CHINESE_HELP[name] : undefined
  if (!chinese) return help
  const { about, usage = usageOf(help), more } = chinese
  return [about, usage, more].filter(Boolean).join('\n\n')
}

/** How the command is called: the same in both languages, in columns as wide as the English. */
const usageOf = (help: string) =>
  help
    .split('\n\n')
    .find((part) => part.startsWith('Usage: '))
    ?.replace('Usage: ', '用法： ')
