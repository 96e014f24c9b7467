import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { allPointsItems, savePointsItem } from '#server/db/member/points.ts'
import { NotAPicture } from '#server/providers/pictures/encoder.ts'
import type { PictureStore } from '#server/providers/pictures/store.ts'
import { wholeNumberOption } from '#server/cli/amount.ts'
import { readArguments } from '#server/cli/arguments.ts'
import { say, UsageError, type Command } from '#server/cli/command.ts'
import { yuan } from './order-table.ts'
import { textsOf } from '#server/cli/texts.ts'
import { withShop } from '#server/cli/with-shop.ts'

const help = `Lists what the points mall has, or adds to it. Another call with the same number changes it.

Usage: npm run shop -- points item
       npm run shop -- points item SN --title TEXT --points N [--title-en TEXT] [--money CENTS] [--stock N]
                                      [--image FILE] [--off]

SN               its number, letters and digits
--title TEXT     its name in Chinese; --title-en in English, the same unless told
--points N       what one costs in points
--money CENTS    and in money, 0 unless told
--stock N        how many there are, 10 unless told
--image FILE     a picture of it
--off            it is no longer offered`

const SnSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{2,32}$/))

async function pictureOf(pictures: PictureStore, file: string | undefined) {
  if (file === undefined) return null
  const bytes = await readFile(file).catch(() => null)
  if (!bytes) throw new UsageError(`“${file}” cannot be read.`)
  try {
    return (await pictures.add(bytes)).id
  } catch (error) {
    throw error instanceof NotAPicture ? new UsageError(`“${file}” is no picture.`) : error
  }
}

const list = () =>
  withShop(async ({ db }) => {
    const items = await allPointsItems(db)
    if (items.length === 0) say('The points mall is empty.')
    for (const { sn, title, score, money, stock, isOnSale } of items) {
      const price = `${score} points${money > 0 ? ` + ${yuan(money)}` : ''}`
      say(`${sn}  ${title['zh-cn'] ?? ''}  ${price}  ${stock} left${isOnSale ? '' : '  off'}`)
    }
  })

export const pointsItemCommand: Command = {
  name: 'points item',
  summary: 'list or change what the points mall has',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      title: { type: 'string' },
      'title-en': { type: 'string' },
      points: { type: 'string' },
      money: { type: 'string', default: '0' },
      stock: { type: 'string', default: '10' },
      image: { type: 'string' },
      off: { type: 'boolean', default: false },
    })
    const [sn, ...more] = positionals
    if (sn === undefined) return list()
    const { title, points } = values
    if (more.length > 0 || title === undefined || points === undefined) throw new UsageError(help)
    const isNumber = v.safeParse(SnSchema, sn).success
    if (!isNumber) throw new UsageError(`“${sn}” is no number for a thing.`)
    const terms = {
      score: wholeNumberOption(points, { option: 'points', least: 1 }),
      money: wholeNumberOption(values.money, { option: 'money', least: 0 }),
      stock: wholeNumberOption(values.stock, { option: 'stock', least: 0 }),
    }
    await withShop(async ({ db, now, pictures }) => {
      const pictureId = await pictureOf(pictures, values.image)
      await savePointsItem(db, {
        sn,
        title: textsOf(title, values['title-en']),
        ...(pictureId === null ? {} : { pictureId }),
        ...terms,
        isOnSale: !values.off,
        createTime: now(),
      })
      say(`“${title}” ${values.off ? 'is no longer offered' : 'can be had for points'}.`)
    })
  },
}
