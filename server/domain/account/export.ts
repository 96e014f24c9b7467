import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import {
  EXPORT_DOCUMENT,
  EXPORT_FORMAT,
  EXPORT_LISTS,
  type ExportList,
} from '#contract/account-export.ts'
import type { Proof } from '#contract/account.ts'
import { dayOf, isoTime } from '#contract/calendar.ts'
import type { Language } from '#contract/language.ts'
import { exportedRows, type ExportedRow } from '#server/db/member/export.ts'
import type { MemberRecord } from '#server/db/member/members.ts'
import { pushChoicesOf } from '#server/db/member/push.ts'
import type { MemberContext, Shop } from '#server/domain/context.ts'
import { mustProveMember } from './account.ts'
import { DAY_SECONDS, limitRate } from './limits.ts'
import { logError } from '#server/domain/log.ts'
import { siteSettings } from '#server/domain/site/site.ts'
import { ENTRIES, photoFile, profileEntry } from './export-entries.ts'

/** Exports of one member in a day: each reads everything. */
const EXPORTS = 5
/** Rows that are read and written at once. */
const PAGE = 100

type Exporting = { shop: Shop; member: MemberRecord; language: Language }

/**
 * Everything that the shop holds of a member, as a ZIP file that is made while it is sent.
 * @throws Refused verification_required, on the field `password`; too_many_tries
 */
export async function exportAccountOf(context: MemberContext, proof: Proof): Promise<Response> {
  const { member, now, language } = context
  await mustProveMember(context, proof)
  await limitRate(context, { key: `export:${member.id}`, most: EXPORTS, seconds: DAY_SECONDS })
  const name = `lamplight-${member.username}-${dayOf(now())}.zip`
  return new Response(streamOf(accountZip({ shop: context, member, language })), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** Asks for the next piece only when the reader has taken the one before. */
function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        logError('export', error)
        controller.error(error)
      }
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
}

/** The pieces of the ZIP file: the document, then each photo. At most a page of rows and one photo are in memory. */
export async function* accountZip(exporting: Exporting): AsyncGenerator<Uint8Array> {
  const { shop } = exporting
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const document = new ZipDeflate(EXPORT_DOCUMENT)
  zip.add(document)
  for await (const text of documentText(exporting)) {
    document.push(strToU8(text))
    yield* pieces.splice(0)
  }
  document.push(new Uint8Array(), true)
  for await (const { pictureId } of rowsOf('photos', exporting)) {
    const bytes = await shop.pictures.original(pictureId)
    if (!bytes) continue
    const photo = new ZipPassThrough(photoFile(pictureId)) // a WebP does not get smaller
    zip.add(photo)
    photo.push(new Uint8Array(bytes), true)
    yield* pieces.splice(0)
  }
  zip.end()
  yield* pieces.splice(0)
}

/** The document of `AccountExportSchema`, piece by piece. */
async function* documentText(exporting: Exporting): AsyncGenerator<string> {
  const { shop, member } = exporting
  const { siteName } = await siteSettings(shop.db)
  const head = {
    format: EXPORT_FORMAT,
    shop: siteName,
    exported: isoTime(shop.now()),
    currency: 'CNY',
    profile: profileEntry(member, await pushChoicesOf(shop.db, member.id)),
  }
  yield JSON.stringify(head, null, 2).slice(0, -2) // without the closing brace
  for (const name of EXPORT_LISTS) {
    yield `,\n  "${name}": [`
    let count = 0
    for await (const row of rowsOf(name, exporting)) {
      yield `${count === 0 ? '' : ','}\n    ${textOf(name, row, exporting.language)}`
      count += 1
    }
    yield count === 0 ? ']' : '\n  ]'
  }
  yield '\n}\n'
}

const textOf = <Name extends ExportList>(
  name: Name,
  row: ExportedRow<Name>,
  language: Language,
): string => JSON.stringify(ENTRIES[name](row, language))

/** All rows of a list, read in pages. */
async function* rowsOf<Name extends ExportList>(name: Name, { shop, member }: Exporting) {
  for (let from = 0; ; from += PAGE) {
    const rows = await exportedRows(shop.db, name, member.id, { from, most: PAGE })
    yield* rows
    if (rows.length < PAGE) return
  }
}
