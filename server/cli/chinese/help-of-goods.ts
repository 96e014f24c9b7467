import { FEED_FORMATS } from '#server/domain/import/feed.ts'
import { FEED_ENCODINGS } from '#server/domain/import/file/guess-encoding.ts'
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import { JSON_ROW, PAGING_ROWS, type ChineseHelp } from './chinese-help.ts'

/** Catalogue, content and reviews. */
export const HELP_OF_GOODS: Record<string, ChineseHelp> = {
  content: {
    about: '从文件写入小店自己的文字和图片：帮助文章、首页、分类、名称、配送、优惠券。',
    usage: `用法： npm run shop -- content apply FILE.yaml     写入整个文件；有一处不对，就什么都不写
       npm run shop -- content show                按同样的格式输出现在的内容`,
    more: '文件里有的部分会替换现有内容，没有的保持不变。文件格式见 docs/content.md',
  },
  import: {
    about: '把商品目录导入小店。整个文件一起导入；文件有损坏，就什么都不导入。',
    more: `FILE         Shopify 或 WooCommerce 的商品导出文件、Google Merchant 的商品数据，或者任何 CSV、JSON、JSON Lines、XML 列表和网页里的表格（要配对照表）；可以是 gzip 压缩的
--format     文件是哪一种，不让程序猜时用：${FEED_FORMATS.join('、')}
--encoding   文件不是 UTF-8、自己又没有写明编码时用：${FEED_ENCODINGS.join('、')}
--map        对照表，写明哪一列或哪个键是什么（见 docs/import.md，例子在 demo/maps）
--images     存放文件所列图片的文件夹；不写就在文件旁边找
--fetch-pictures  用 https 从这个主机取图片；可以写多次
--lang       只有一种语言的文字算哪种语言；默认 ${DEFAULT_LANGUAGE}
--currency   价格不是人民币、对照表里也没有写明时，写货币代码
--rate       一个单位合多少元人民币
--stock      文件里没有库存的新规格，每种给多少件；店里已有的保持原来的库存
--retire-missing  文件就是全部商品：文件里没有的一律下架
--yes        要下架的超过一半时也照做
--dry-run    只说会发生什么，并展示三件商品的样子，什么都不改
--verbose    不管有多少行，逐行列出

文件里没有的列，对应的内容保持不变：只有编号和价格的文件只改价格。
同一个文件再导入一次，什么都不会变。商品不再有的规格，以后不能购买。`,
  },
  goods: {
    about: '列出店里的商品，每种规格一行。',
    usage: `用法： npm run shop -- goods [WORDS] [--off | --on] [--sold-out | --low N] [--limit 20] [--page 1] [--json]
       npm run shop -- goods [WORDS] [同上] --csv [--out FILE]`,
    more: `WORDS        商品编号、货号、标题或品牌里的一部分
--off        只列已下架的商品；--on：只列在售的
--sold-out   只列已售罄的规格
--low N      只列还剩 1 到 N 件的规格
${PAGING_ROWS}
${JSON_ROW(13)}
--csv        符合条件的全部商品，输出成表格：UTF-8 编码，金额以元为单位
--out FILE   把表格写入新文件，不直接输出

SN 是商品编号，SKU 是规格的货号，“goods set” 两个都认。STOCK 是现在能买的件数，HELD 是订单占用的件数。`,
  },
  'goods show': {
    about: '查看一件商品和它的全部规格。',
    more: `SN       商品编号，或者其中一种规格的货号
${JSON_ROW(9)}`,
  },
  'goods set': {
    about: '修改一件商品或者其中一种规格。页面马上更新；以后导入相同的行也不会改回去。',
    more: `SN               商品编号，或者其中一种规格的货号；“goods” 会列出来
--price YUAN     价格，例如 20 或 9.90
--was YUAN       划线价；none 表示不要划线价
--stock N        能买多少件；+N、-N：增加、减少多少件
--title TEXT     名称；同时写了 --title-en 时是中文名称
--title-en TEXT  英文名称
--on, --off      上架，下架
--json           改好的商品，格式与 “goods show” 相同，供程序使用`,
  },
  'goods add': {
    about: '添加一件没有规格的商品。在终端里，没有写的会逐项询问。',
    more: `SN               商品编号，也是网址 /item/SN 的一部分：字母、数字和 . _ -
--title TEXT     名称；同时写了 --title-en 时是中文名称
--title-en TEXT  英文名称
--price YUAN     价格，例如 20 或 9.90
--was YUAN       划线价
--stock N        能买多少件
--category       分类，从商品大类往下写："Home > Lamps"；默认 Other
--brand TEXT     品牌
--text TEXT      介绍
--picture FILE   图片，第一张用在列表里；每张写一次
--video FILE     几秒钟的无声视频，放在第一张图片的位置：H.264 的 MP4；有两种编码时先写 AV1，再写 H.264
--json           新的商品，格式与 “goods show” 相同，供程序使用；不再询问`,
  },
  'catalog off': {
    about: '批量下架商品：写出的全部下架；有一个编号不对，就一个也不下架。',
    more: 'SN  商品编号，就是商品网址 /item/SN 里的那一段',
  },
  'catalog on': {
    about: '把下架的商品重新上架：写出的全部上架；有一个编号不对，就一个也不上架。',
    more: 'SN  商品编号，就是商品网址 /item/SN 里的那一段',
  },
  'review list': {
    about: '列出评价，新的在前。',
    more: `WORDS         评价或昵称里的一部分
--sn SN       只列这件商品的
--star N      只列这个星级的，1 到 5
--unanswered  只列还没有回复的
--hidden      只列隐藏的
${PAGING_ROWS}
--json        输出 JSON 数组，供程序使用`,
  },
  'review reply': {
    about: '回复评价，所有人都能在评价下面看到；再回复一次会替换前一次。写评价的人会收到消息。',
    more: `ID      评价的编号，“review list” 会列出来
TEXT    回复的内容；"" 表示撤下回复
--json  有没有变化，供程序使用`,
  },
  'review hide': {
    about: '隐藏评价，顾客看不到；商品的星级和条数随之更新。写评价的人自己还能看到。',
    more: `ID      评价的编号，“review list” 会列出来
--json  有没有变化，供程序使用`,
  },
  'review show': {
    about: '重新显示隐藏的评价；商品的星级和条数随之更新。',
    more: `ID      评价的编号，“review list” 会列出来
--json  有没有变化，供程序使用`,
  },
}
