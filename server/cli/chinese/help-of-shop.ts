import type { ChineseHelp } from './chinese-help.ts'

/** The shop itself: checks, settings, builds, copies. */
export const HELP_OF_SHOP: Record<string, ChineseHelp> = {
  doctor: {
    about: '开店前检查小店：每项一行，并说明该怎么办。',
    more: `请在小店的环境里运行：SHOP_URL、SMTP_URL 和其他变量都要设好。有必须修改的地方时，退出码是 1。`,
  },
  migrate: {
    about: '把数据库升级到这个版本的结构。在启动这个版本的服务器之前运行一次。',
    more: `DATABASE_DIRECT_URL  PostgreSQL 的直接地址，用表的所有者登录
DATABASE_URL         服务器运行时用的地址和角色；这个命令会给它权限

内置的数据库不需要这个命令：小店启动时自己会升级。`,
  },
  'publish-build': {
    about:
      '让一个 PostgreSQL 的所有服务器在两秒后换用 “npm run build” 的构建，不管各自运行的是什么代码。最近十个构建的文件会保留，供已经打开的页面使用。',
    more: `ID         换回以前发布过的构建，不用新的
--list     列出能发布的构建，新的在前
SHOP_DIST  构建所在的文件夹（默认 ./dist）`,
  },
  settings: {
    about: '查看或修改小店的设置。',
    usage: `用法： npm run shop -- settings                    全部，JSON 格式
       npm run shop -- settings get KEY            查看一项
       npm run shop -- settings set KEY VALUE      修改一项`,
    more: `--json  设好的内容，也用 JSON 输出，供程序使用

KEY 可以深入一项设置：siteName.en。VALUE 是 JSON 或普通文字：1200、true、"Corner shop"。
金额以分为单位：settings set freeToDeliver 12000`,
  },
  menu: {
    about: '查看或修改会员中心菜单里小店自己的入口。',
    usage: `用法： npm run shop -- menu                          全部
       npm run shop -- menu add PATH TITLE [--type iframe] [--title-en TITLE] [--nav]
       npm run shop -- menu remove PATH`,
    more: `PATH          店里的一页（/help/delivery），或者一个网址
TITLE         名称；同时写了 --title-en 时是中文名称
--type TYPE   tab：店里的一页 · link：其他网站，在新标签页打开 · iframe：其他网站的页面，显示在店里，
              网址必须在设置 iframeOrigins 里
--nav         放在账号按钮的菜单里，不放在侧边`,
  },
  'pictures push': {
    about:
      '把数据文件夹里的图片复制到 S3：原图和各种尺寸。小店可以照常运行；再执行一次，只复制那边没有的。',
    more: `SHOP_DATA  数据文件夹
S3_…       存储的设置（见 docs/configure.md）`,
  },
  backup: {
    about: '把整个小店备份到一个新文件，数据库和图片停在同一时刻。小店可以照常运行。',
    more: `FILE    新文件，例如 shop-2026-11-27.gz；里面有小店知道的一切，请妥善保管
--json  写了多少，供程序使用

恢复用 “restore”。`,
  },
  restore: {
    about: '把备份恢复到空的数据文件夹，不会覆盖已有的小店。',
    more: `FILE    “backup” 写的文件，要用相同版本的小店
--json  恢复了多少，供程序使用

SHOP_DATA 要指向新的或空的文件夹；DATABASE_URL 的数据库也要是空的。`,
  },
  reset: {
    about: '清空小店：商品、会员、订单和设置全部删除，不能恢复。',
    more: `--yes   不再询问
--demo  清空后装入演示小店`,
  },
}
