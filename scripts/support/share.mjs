/**
 * The fraction of the nightly sizes to run: all, or the value of `--share`.
 * @param {string[]} args of the command line
 * @throws {Error} unless the value is above 0 and at most 1
 */
export function shareOf(args) {
  const at = args.indexOf('--share')
  if (at === -1) return 1
  const said = args[at + 1] ?? ''
  const share = Number(said)
  if (share > 0 && share <= 1) return share
  throw new Error(`--share takes a number above 0 and up to 1, as in "--share 0.02", not "${said}"`)
}
