import * as v from 'valibot'
import { stored } from '#src/platform/storage/stored.ts'

/** The sign-in method; part of the address, so that a link can select it. */
export const WAYS = ['password', 'sms', 'wechat', 'register', 'retrieve'] as const
export type LoginMethod = (typeof WAYS)[number]

/** The ways to sign in; the other forms lead to an account. */
export const SIGN_IN_WAYS = ['sms', 'password', 'wechat'] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]

/** The way by which somebody last signed in on this device. */
export const lastWay = stored('loginWay', v.picklist(SIGN_IN_WAYS))

/** Props of every form of the login page. */
export type EntryFormProps = { onSignedIn: () => void; isLeaving: boolean }
