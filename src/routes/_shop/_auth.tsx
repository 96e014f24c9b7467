import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireLogin } from '#src/features/session/require-login.ts'
import { connection } from '#src/platform/connection/connection.ts'

/**
 * The `auth` guard for the cart (spec §6). Where no one can sign in, the guest cart shows what is stored on the device.
 */
export const Route = createFileRoute('/_shop/_auth')({
  staticData: { messages: 'member', requiresLogin: true },
  beforeLoad: ({ location: { href, pathname } }) => {
    if (connection.isOnline || pathname !== '/cart') requireLogin(href)
  },
  component: Outlet,
})
