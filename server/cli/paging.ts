import { wholeNumberOption } from './amount.ts'

const LIMIT_MOST = 1000
/** Rows that an export reads at a time. */
const EXPORT_ROWS = 500

export const PAGING = {
  limit: { type: 'string', default: '20' },
  page: { type: 'string', default: '1' },
} as const

export const PAGING_HELP = `--limit N    how many, 1 to ${LIMIT_MOST}, 20 unless told
--page N     which page of so many, 1 unless told`

/** @throws UsageError */
export const pageOptions = ({ limit, page }: { limit: string; page: string }) => ({
  limit: wholeNumberOption(limit, { option: 'limit', least: 1, most: LIMIT_MOST }),
  page: wholeNumberOption(page, { option: 'page', least: 1 }),
})

/** Tells how to see the rest of a list; null: this is the whole list. */
export function moreOf(total: number, { page, limit }: { page: number; limit: number }) {
  const pages = Math.ceil(total / limit)
  if (pages <= 1) return null
  const next = page < pages ? ` --page ${page + 1} shows more.` : ''
  return `Page ${page} of ${pages}, ${total.toLocaleString('en')} in all.${next}`
}

/** Every row of a list, page by page. */
export async function allPages<T>(
  read: (page: { page: number; limit: number }) => Promise<T[]>,
): Promise<T[]> {
  const all: T[] = []
  for (let page = 1; ; page += 1) {
    const rows = await read({ page, limit: EXPORT_ROWS })
    all.push(...rows)
    if (rows.length < EXPORT_ROWS) return all
  }
}
