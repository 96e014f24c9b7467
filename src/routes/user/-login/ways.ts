/** How somebody comes in; stands in the address, so that a link can lead to it. */
export const WAYS = ['password', 'sms', 'wechat', 'register', 'retrieve'] as const
export type Way = (typeof WAYS)[number]

/** What every form of the login page is told. */
export type EntryFormProps = { onSignedIn: () => void; isLeaving: boolean }
