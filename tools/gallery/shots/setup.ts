import { ensureBuilt } from '#tools/commands/support/prepare.mjs'
import fill from '#e2e/support/global-setup.ts'

/** Pictures are of the pages as they stand in the sources. */
// oxlint-disable-next-line import/no-default-export -- the runner calls the default export
export default async function setup(): Promise<() => Promise<void>> {
  await ensureBuilt()
  return fill()
}
