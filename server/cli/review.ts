import {
  countMerchantReviews,
  merchantReviews,
  type MerchantReview,
  type ReviewListFilter,
} from '#server/db/merchant/reviews.ts'
import type { Shop } from '#server/domain/context.ts'
import { hideReview, replyToReview } from '#server/domain/review/review.ts'
import { Refused } from '#server/domain/messages/refusal.ts'
import { wholeNumberOption, moreOf, pageOptions, PAGING, PAGING_HELP, textOf } from './options.ts'
import { readArguments, say, sayJson, UsageError, type Command } from './command.ts'
import { utcDay, inColumns } from './order/order-table.ts'
import { withShop } from './with-shop.ts'

const REPLY_MOST = 500
const SHOWN_MOST = 60

const listHelp = `Lists reviews, the newest first.

Usage: npm run shop -- review list [WORDS] [--sn SN] [--star N] [--unanswered] [--hidden] [--limit 20] [--page 1]
                                   [--json]

WORDS         part of the text or of the nickname
--sn SN       only those of this product
--star N      only those with so many stars, 1 to 5
--unanswered  only those without a reply
--hidden      only those that are hidden
${PAGING_HELP}
--json        one JSON array, for programs`

const short = (text: string) => (text.length > SHOWN_MOST ? `${text.slice(0, SHOWN_MOST)}…` : text)

function cellsOf({ review, sn }: MerchantReview): string[] {
  const state = review.isHidden ? 'hidden' : 'shown'
  const answer = review.reply === '' ? '-' : 'yes'
  const day = utcDay(review.createTime)
  return [
    String(review.id),
    day,
    sn,
    String(review.star),
    review.nickname,
    state,
    answer,
    short(review.content),
  ]
}

const LIST_HEAD = ['ID', 'DAY (UTC)', 'SN', 'STARS', 'BY', 'STATE', 'REPLY', 'TEXT']

export const reviewListCommand: Command = {
  name: 'review list',
  summary: 'list reviews',
  help: listHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      sn: { type: 'string' },
      star: { type: 'string' },
      unanswered: { type: 'boolean', default: false },
      hidden: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      ...PAGING,
    })
    const { sn, star, unanswered, hidden } = values
    const words = positionals.join(' ')
    const wanted: ReviewListFilter = {
      ...(sn === undefined ? {} : { sn }),
      ...(star === undefined
        ? {}
        : { star: wholeNumberOption(star, { option: 'star', least: 1, most: 5 }) }),
      ...(unanswered ? { isUnanswered: true } : {}),
      ...(hidden ? { isHidden: true } : {}),
      ...(words ? { words } : {}),
    }
    const page = pageOptions(values)
    await withShop(async ({ db }) => {
      const rows = await merchantReviews(db, wanted, page)
      if (values.json) {
        sayJson(rows.map(({ review, ...product }) => ({ ...review, ...product })))
        return
      }
      if (rows.length === 0) say('No reviews.')
      else inColumns([LIST_HEAD, ...rows.map(cellsOf)]).forEach(say)
      const more = moreOf(await countMerchantReviews(db, wanted), page)
      if (more) say(more)
    })
  },
}

/** @throws UsageError */
function idOf(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new UsageError(`“${text}” isn’t the number of a review; “review list” shows them.`)
}

type Change = (shop: Shop, id: number) => Promise<boolean>

/** Changes a review, and says what it is now. @throws UsageError */
async function change(
  idText: string,
  words: string,
  { work, isJson }: { work: Change; isJson: boolean },
) {
  const id = idOf(idText)
  await withShop(async (shop) => {
    const isChanged = await work(shop, id).catch((error: unknown) => {
      throw error instanceof Refused ? new UsageError(`There is no review ${id}.`) : error
    })
    if (isJson) sayJson({ id, isChanged })
    else say(`Review ${id} is ${isChanged ? 'now' : 'already'} ${words}.`)
  })
}

const replyHelp = `Replies to a review, below it for everybody; a second reply replaces the first. The author is told.

Usage: npm run shop -- review reply ID TEXT [--json]

ID      its number; “review list” shows it
TEXT    the reply; "" takes it back
--json  whether it changed, for programs`

export const reviewReplyCommand: Command = {
  name: 'review reply',
  summary: 'reply to a review',
  help: replyHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: 'boolean', default: false },
    })
    const [id, text, ...more] = positionals
    if (id === undefined || text === undefined || more.length > 0) throw new UsageError(replyHelp)
    const reply = text === '' ? '' : textOf(text, { option: 'TEXT', most: REPLY_MOST })
    const words = reply === '' ? 'without a reply' : 'answered'
    const work: Change = (shop, review) => replyToReview(shop, review, reply)
    await change(id, words, { work, isJson: values.json })
  },
}

type VisibilityCommand = {
  name: 'review hide' | 'review show'
  isHidden: boolean
  summary: string
  does: string
}

function visibilityCommand({ name, isHidden, summary, does }: VisibilityCommand): Command {
  const help = `${does}

Usage: npm run shop -- ${name} ID [--json]

ID      its number; “review list” shows it
--json  whether it changed, for programs`
  return {
    name,
    summary,
    help,
    async run(args) {
      const { values, positionals } = readArguments(args, {
        json: { type: 'boolean', default: false },
      })
      const [id, ...more] = positionals
      if (id === undefined || more.length > 0) throw new UsageError(help)
      const work: Change = (shop, review) => hideReview(shop, review, isHidden)
      await change(id, isHidden ? 'hidden' : 'shown', { work, isJson: values.json })
    },
  }
}

export const reviewHideCommand = visibilityCommand({
  name: 'review hide',
  isHidden: true,
  summary: 'take a review out of sight',
  does: 'Hides a review from shoppers; stars and counts of the product follow. Its author still sees it.',
})

export const reviewShowCommand = visibilityCommand({
  name: 'review show',
  isHidden: false,
  summary: 'show a hidden review again',
  does: 'Shows a hidden review again; stars and counts of the product follow.',
})
