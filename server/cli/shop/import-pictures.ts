import { join, resolve } from 'node:path'
import { readFeed, type FeedInput } from '#server/domain/import/feed.ts'
import { fetchedPictures } from '#server/domain/import/fetched-pictures.ts'
import { say, UsageError } from '#server/cli/command.ts'

/** A host in the form used in URLs. @throws UsageError for an invalid host name */
export function hostOf(text: string): string {
  const url = URL.canParse(`https://${text}`) ? new URL(`https://${text}`) : null
  if (url?.href === `https://${text.toLowerCase()}/`) return url.host
  throw new UsageError(
    `--fetch-pictures takes the name of a host, such as cdn.shop.example, not “${text}”.`,
  )
}

const amount = (count: number) => count.toLocaleString('en')
/** Maximum number of failures listed; thousands would hide what matters. */
const LINES_MOST = 20

/**
 * Downloads the images that the feed names at these hosts, and reports failures. Returns the feed that finds them.
 * @throws FeedError when the feed is broken
 */
export async function fetchPictures(input: FeedInput, hosts: string[], isDryRun: boolean) {
  const folder = join(resolve(process.env['SHOP_DATA'] ?? 'shopdata'), 'pictures/fetched')
  const pictures = fetchedPictures(folder, { hosts })
  const found = { ...input, fetched: pictures.find }
  const reading = readFeed(found)
  while ((await reading.next()).done !== true); // only to collect the names
  if (isDryRun) {
    say(`Dry run, no picture is fetched. It would be: ${amount(pictures.missing())}.`)
    return found
  }
  const { count, failed } = await pictures.fetchAll()
  say(`Pictures: ${amount(count)} fetched, ${amount(failed.length)} failed.`)
  for (const { address, detail } of failed.slice(0, LINES_MOST)) say(`${address}: ${detail}`)
  if (failed.length > LINES_MOST) say(`… and ${amount(failed.length - LINES_MOST)} more`)
  return found
}
