import { safeReturnPath } from './return-path.ts'

/** A path of this shop: `/help/contact`, but not `//evil.example`. */
export const isOwnPath = (text: string) => text === '/' || safeReturnPath(text) !== '/'

const hasProtocol = (text: string, protocols: readonly string[]) =>
  /^[a-z]+:\S+$/i.test(text) && URL.canParse(text) && protocols.includes(new URL(text).protocol)

/** An address of the web. */
export const isWebAddress = (text: string) => hasProtocol(text, ['http:', 'https:'])

/** A mailbox or a telephone number as an address. */
export const isContactAddress = (text: string) => hasProtocol(text, ['mailto:', 'tel:'])
