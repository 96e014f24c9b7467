import { MESSAGE_TYPES } from '#contract/search-parameters.ts'
import { MAX_LIMIT } from '#contract/page.ts'
import type { ChineseHelp } from './chinese-help.ts'

const COUPON_ROWS = `--name TEXT     名称；同时写了 --name-en 时是中文名称
--amount YUAN   减多少钱，例如 20 或 9.90
--from YUAN     商品满多少钱才能用；默认没有门槛
--until DAY     最后一天能用的日子：2026-12-31
--since DAY     从哪天起能用；默认马上`

/** Members, coupons and messages. */
export const HELP_OF_MEMBERS: Record<string, ChineseHelp> = {
  'member list': {
    about: '列出会员，新的在前。',
    more: `--find WORDS  账号、昵称、手机号或邮箱里的一部分
--limit N     列出多少位，1 到 ${MAX_LIMIT}；默认 20
--page N      第几页；默认 1
--json        输出 JSON 数组，余额以分为单位，供程序使用`,
  },
  'member add': {
    about: '添加会员。',
    more: `ACCOUNT   3 到 15 个字符，以字母开头，只能包含字母、数字和下划线
PASSWORD  6 到 32 个字符，不能包含 & < > " '`,
  },
  'member lock': {
    about: '停用会员的账号：所有设备退出登录，任何方式都不能再登录。订单不受影响。',
  },
  'member unlock': { about: '恢复停用的账号，会员可以重新登录。' },
  'member sign-out': { about: '让会员在所有设备上退出登录。会员马上就能重新登录。' },
  'member password': {
    about: `把账号还给会员：设置新密码，所有设备退出登录，并发消息告诉会员。最近 30 天里绑定的会改回去：
换过的手机号和邮箱恢复成原来的，新加的解绑，微信解绑。会列出手机号、邮箱和微信，以及各自绑定的日子（UTC）。`,
    more: `PASSWORD         6 到 32 个字符，不能包含 & < > " '；不写就随机设一个，并显示出来
--keep-bindings  保留手机号、邮箱和微信；会员自己换了绑定、只是忘了密码时用`,
  },
  'member close': {
    about: `按会员的要求注销账号。请先确认提出要求的是本人。

所有设备马上退出登录。七天后，除订单记录外全部删除；在那之前，会员登录一次就能保留账号。会员会收到短信或邮件。`,
    more: `ACCOUNT  账号、手机号或邮箱
--now    不等七天；不能恢复
--keep   保留将要注销的账号
--json   结果，时间以秒为单位，供程序使用

没完成的订单、售后和退款要先办完，余额要先用完或退给会员：退了之后用 “member balance” 扣掉。`,
  },
  'member export': {
    about: `把小店保存的会员资料写入新的 ZIP 文件：一个 JSON 文件和会员的照片，与会员在个人资料里自己导出的相同。
不要给别人。`,
    more: `ACCOUNT  账号、手机号或邮箱
FILE     新文件，例如 mira.zip
--json   写到了哪里，供程序使用`,
  },
  'member coupon': {
    about: '送会员一张优惠券，并通知会员。要送所有会员，用 “coupon give”。',
    more: COUPON_ROWS,
  },
  'coupon give': {
    about: '送会员优惠券，并通知会员。',
    more: `--all           送给所有还没有这张券的会员；再执行一次，会送给之后加入的会员
--to ACCOUNT    只送这位会员
${COUPON_ROWS}
--json          这张券，以及多少位会员得到，金额以分为单位，供程序使用`,
  },
  'coupon code': {
    about:
      '新建一种优惠券，会员输入兑换码就能得到，每人一次。兑换码可以印在传单上，也可以放在店里让人领取。',
    more: `CODE            4 到 20 个字母或数字。输入时不分大小写，空格和连字符不影响。
                太短的容易被猜到；券值钱的，请用八个字符以上。
--most N        只给前 N 位会员；默认不限
--listed        放在“领券”页上，所有顾客都能看到，不用输入就能领取
--redeem-until DAY  最后一天能兑换或领取的日子；默认与 --until 相同
${COUPON_ROWS}
--json          兑换码和使用条件，金额以分为单位，供程序使用`,
  },
  'coupon codes': {
    about: '列出兑换码，新的在前。',
    more: '--json  输出 JSON 数组，金额以分、时间以秒为单位，供程序使用',
  },
  'coupon end': {
    about: '马上停止一个兑换码，不能再兑换或领取。会员已有的券不受影响。',
    more: '--json  兑换码和使用条件，供程序使用',
  },
  'member balance': {
    about: '增加或减少会员的余额，并告诉会员原因。',
    more: `--change YUAN   加多少，例如 50 或 9.90；减少写负数：-50
--memo TEXT     原因，会显示在会员的明细里；同时写了 --memo-en 时是中文`,
  },
  'member points': {
    about: '增加或减少会员的积分，并告诉会员原因。',
    more: `--change N    加多少；减少写负数：-50
--memo TEXT   原因，会显示在会员的明细里；同时写了 --memo-en 时是中文`,
  },
  'message send': {
    about: '给会员发消息。',
    more: `TITLE, TEXT   标题和正文；同时写了英文时是中文
--to ACCOUNT  发给这位会员
--all         发给所有会员
--type TYPE   ${MESSAGE_TYPES.join('、')}；默认 system
--link PATH   点开后打开店里的哪一页：/item/LP-LIT-001
--title-en, --text-en   英文的标题和正文`,
  },
  outbox: {
    about: '查看没有配置发送渠道的邮件和短信，新的在前。',
    more: `--limit N    列出多少条；默认 20
--to TARGET  只列发给这个手机号或邮箱的`,
  },
}
