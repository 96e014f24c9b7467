/** Where login may return to: a path of this shop, starting with exactly one '/'; else '/'. */
export function safeReturnPath(to: string | undefined): string {
  if (!to || !/^\/(?![/\\])/.test(to) || hasControlCharacter(to)) return '/'
  try {
    const { origin, pathname, search, hash } = new URL(to, 'https://shop.invalid')
    return origin === 'https://shop.invalid' && !pathname.startsWith('//')
      ? pathname + search + hash
      : '/'
  } catch {
    return '/'
  }
}

const hasControlCharacter = (text: string) =>
  [...text].some((character) => character < ' ' || character === '\u007f')
