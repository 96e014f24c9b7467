/** The part of WeChat's open platform that the shop uses. */
export type WechatPlatform = {
  /** Played by a page of this server, which is served only then. */
  isPlayed: boolean
  /** Where the phone goes to consent. `state` is returned with the consent; `origin` is the shop's own address. */
  consentUrl: (state: string, origin: string) => string
  /** The person who consented. @throws when the platform does not know the code */
  identityOf: (code: string) => Promise<{ wechatId: string; nickname: string }>
}

/** Where the phone returns after consent. */
export const WECHAT_RETURN_PATH = '/wechat/return'
