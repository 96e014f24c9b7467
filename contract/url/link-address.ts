import { safeReturnPath } from './return-path.ts'

/** The address in a text, undefined when it is none. `URL.canParse` and `URL.parse` are newer than some browsers in use. */
export function parsedUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** A path of this shop: `/help/contact`, but not `//evil.example`. */
export const isOwnPath = (text: string) => text === '/' || safeReturnPath(text) !== '/'

const hasProtocol = (text: string, protocols: readonly string[]) =>
  /^[a-z]+:\S+$/i.test(text) && protocols.includes(parsedUrl(text)?.protocol ?? '')

/** A web address. */
export const isWebAddress = (text: string) => hasProtocol(text, ['http:', 'https:'])

/** An email address or a telephone number as a URL. */
export const isContactAddress = (text: string) => hasProtocol(text, ['mailto:', 'tel:'])
