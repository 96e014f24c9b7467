/** The sign-in method; part of the address, so that a link can select it. */
export const WAYS = ['password', 'sms', 'wechat', 'register', 'retrieve'] as const
export type LoginMethod = (typeof WAYS)[number]

/** Props of every form of the login page. */
export type EntryFormProps = { onSignedIn: () => void; isLeaving: boolean }
