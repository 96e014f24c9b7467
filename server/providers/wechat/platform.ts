/** The part of WeChat's open platform that the shop uses. */
export type WechatPlatform = {
  /** Played by a page of this server, which is served only then. */
  isPlayed: boolean
  /** Where a person goes to consent, and then returns with `state` and a code. */
  consentUrl: (state: string, back: ConsentReturn) => string
  /** The person who consented. @throws when the platform does not recognise the code */
  identityOf: (code: string) => Promise<{ wechatId: string; nickname: string }>
}

/** `origin` is the shop's own address, `path` of a page there. */
export type ConsentReturn = { origin: string; path: string }

/** Where the phone returns after consent, to approve the device that shows the QR code. */
export const WECHAT_RETURN_PATH = '/wechat/return'
