import type { Texts } from '#contract/language.ts'
import { linesOf, type OrderLineRecord } from '#server/db/order/order-parts.ts'
import type { OrderRecord } from '#server/db/order/orders.ts'
import { newsAbout, writeMessage, type News, type NewsShop } from './message.ts'
import { inLanguage } from '#server/domain/site/site.ts'
import { sayInAll, type MessageKey, type MessageValues } from '#server/domain/messages/messages.ts'

type OrderNews = Omit<News, 'title' | 'content' | 'pictureId'> & {
  title: MessageKey
  /** a sentence that names the goods as `{goods}` */
  content: MessageKey
  values?: MessageValues
  /** the lines of the order, where they have been read */
  lines?: readonly OrderLineRecord[]
  /** the one line that it is about; otherwise it is about all of them */
  lineId?: number | undefined
  /** why, in the shop's own words */
  because?: string | undefined
}

/** Notifies the member of what happened to an order, with the names of its goods and a picture of the first. */
export async function tellOrderNews(
  shop: NewsShop,
  { id, no, memberId }: Pick<OrderRecord, 'id' | 'no' | 'memberId'>,
  { title, content, values = {}, lines: known, lineId, because, ...news }: OrderNews,
) {
  const lines = known ?? (await linesOf(shop.db, id))
  const about = lines.filter((line) => lineId === undefined || line.id === lineId)
  const goods = goodsOf(about)
  await writeMessage(shop, memberId, {
    link: `/user/order/${no}`,
    ...news,
    title: newsAbout(title, goods, values),
    content: withReason(newsAbout(content, goods, values), because),
    pictureId: about[0]?.pictureId ?? null,
  })
}

function withReason(content: Texts, because: string | undefined): Texts {
  if (!because) return content
  const reason = sayInAll('news_because', { because })
  return Object.fromEntries(
    Object.entries(content).map(([language, text]) => [
      language,
      `${text}${inLanguage(reason, language === 'en' ? 'en' : 'zh-cn')}`,
    ]),
  )
}

/** `Round-Bellied Teapot and 2 more`. */
function goodsOf(lines: readonly OrderLineRecord[]) {
  const [first, ...others] = lines
  if (!first) return {}
  if (others.length === 0) return first.title
  return newsAbout('goods_and_more', first.title, { more: others.length, all: lines.length })
}
