/** What the shop needs of WeChat's open platform. */
export type WechatPlatform = {
  /** Played by a page of this server, which is served only then. */
  isPlayed: boolean
  /**
   * Where the phone goes to agree. `state` comes back with the consent; `origin` is the shop's own address.
   */
  consentUrl: (state: string, origin: string) => string
  /** Who has agreed. @throws when the platform does not know the code */
  identityOf: (code: string) => Promise<{ wechatId: string; nickname: string }>
}

/** Where the phone comes back to after agreeing. */
export const WECHAT_RETURN_PATH = '/wechat/return'
