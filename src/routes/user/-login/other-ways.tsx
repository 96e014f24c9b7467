import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LoginMethod } from './ways.ts'

const linkClass = 'inline-flex min-h-tap items-center text-link'

/** Links to registration and password reset, and back. */
export function OtherWays({ way }: { way: LoginMethod }) {
  const toWay = (next: LoginMethod) => ({
    from: '/user/login' as const,
    to: '/user/login' as const,
    search: ({ to }: { to?: string | undefined }) => ({ to: to ?? '/', way: next }),
    replace: true,
    className: linkClass,
  })
  if (way === 'register' || way === 'retrieve') {
    return (
      <p className="mt-2 flex flex-wrap items-center gap-x-2 text-13 text-ink-3">
        <Trans>Have an account?</Trans>
        <Link {...toWay('password')}>
          <Trans>Sign in</Trans>
        </Link>
      </p>
    )
  }
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 text-13">
      <p className="flex flex-wrap items-center gap-x-2 text-ink-3">
        <Trans>New here?</Trans>
        <Link {...toWay('register')}>
          <Trans>Create account</Trans>
        </Link>
      </p>
      <Link {...toWay('retrieve')}>
        <Trans>Forgot password?</Trans>
      </Link>
    </div>
  )
}
