/** WeChat's own browser, in which links from chats open. */
export const isWechat = (userAgent: string) => /MicroMessenger/i.test(userAgent)
