import { redirect } from '@tanstack/react-router'
import { isMember } from '#src/platform/session/session.ts'

/** Sends a guest to the login page, which returns to `href` afterwards (spec §2, §6). */
export function requireLogin(href: string) {
  if (!isMember()) throw redirect({ to: '/user/login', search: { to: href } })
}
