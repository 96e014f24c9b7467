import { useLingui, Trans } from '@lingui/react/macro'
import { useSuspenseQuery, useMutation } from '@tanstack/react-query'
import {
  createFileRoute,
  Navigate,
  redirect,
  useNavigate,
  useCanGoBack,
  useRouter,
  Link,
} from '@tanstack/react-router'
import { X } from 'lucide-react'
import * as v from 'valibot'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { safeReturnPath } from '#contract/url/return-path.ts'
import { Brand } from '#src/layout/header/brand.tsx'
import { LanguageSwitch } from '#src/layout/preferences/language-switch.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { useConnection } from '#src/platform/connection/connection.ts'
import { isWechat } from '#src/platform/lib/is-wechat.ts'
import { lenient } from '#src/platform/lib/lenient.ts'
import { isMember } from '#src/platform/session/session.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { LoginGreeting, LampScene } from '#src/routes/user/-login/greeting.tsx'
import { DemoMember, LoginForm } from '#src/routes/user/-login/login-form.tsx'
import {
  lastWay,
  SIGN_IN_WAYS,
  WAYS,
  type LoginMethod,
  type SignInWay,
} from '#src/routes/user/-login/ways.ts'
import { RegisterForm } from '#src/routes/user/-login/register-form.tsx'
import { RetrieveForm } from '#src/routes/user/-login/retrieve-form.tsx'
import { SmsLogin } from '#src/routes/user/-login/sms-login.tsx'
import { WechatLogin } from '#src/routes/user/-login/wechat-login.tsx'
import { Segment } from '#src/ui/form/segment.tsx'
import { useState } from 'react'
import {
  hasCartToMerge,
  mergeGuestCartMutation,
} from '#src/features/cart/guest/merge-guest-cart.ts'

export const Route = createFileRoute('/user/login')({
  validateSearch: v.object({
    to: v.optional(v.fallback(v.string(), '/'), '/'),
    /** the sign-in method; without one, the shop chooses */
    way: lenient(v.picklist(WAYS)),
    /** added by WeChat when it returns to this page */
    code: lenient(v.string()),
    state: lenient(v.string()),
  }),
  staticData: { name: 'userLogin', messages: ['user/login', 'account', 'member'] },
  beforeLoad: ({ search }) => {
    if (isMember()) throw redirect({ href: safeReturnPath(search.to), replace: true })
  },
  errorComponent: RouteError,
  component: LoginPage,
})

/**
 * The way that the address names, else that of the last time. A stranger gets the one that opens an account too; inside
 * WeChat its own sign-in is one tap.
 */
function useWay(offersWechat: boolean): LoginMethod {
  const { way } = Route.useSearch()
  const [last] = useState(() => lastWay.read())
  const usual = offersWechat && isWechat(navigator.userAgent) ? 'wechat' : 'sms'
  return [way, last].find((each) => each && (each !== 'wechat' || offersWechat)) ?? usual
}

function LoginPage() {
  const { t, i18n } = useLingui()
  const { data: site } = useSuspenseQuery(siteQuery(i18n.locale))
  const { to: wanted, code, state } = Route.useSearch()
  const way = useWay(site.offersWechat)
  const to = safeReturnPath(wanted)
  const { close, signedIn, isLeaving } = useWayOut(to)
  const [isDemoFilled, setDemoFilled] = useState(false)
  const navigate = useNavigate({ from: '/user/login' })
  const form = {
    onSignedIn: () => {
      if (v.is(v.picklist(SIGN_IN_WAYS), way)) lastWay.write(way)
      signedIn()
    },
    isLeaving,
  }
  const fillInDemo = () => {
    setDemoFilled(true)
    void navigate({ search: { to: wanted, way: 'password' }, replace: true })
  }
  const { isOnline } = useConnection()
  // The guard of the cart leads here before it is known that there is no network.
  if (!isOnline && to === '/cart') return <Navigate to="/cart" replace />
  return (
    <main id="main" className="grid min-h-dvh desktop:grid-cols-2">
      <LampScene />
      <div className="mx-auto w-full max-w-120 px-gutter pt-[calc(var(--safe-t)+8px)] pb-6 desktop:self-center">
        <div className="-mx-2.5 mb-7 flex items-center justify-between">
          <IconButton icon={X} size={24} label={t`Close`} onPress={close} />
          <LanguageSwitch />
        </div>
        <Brand site={site} />
        {way === 'register' || way === 'retrieve' ? (
          <FormTitle way={way} />
        ) : (
          <>
            <PageTitle>{t`Sign in`}</PageTitle>
            <LoginGreeting to={to} />
            <WayChoice way={way} offersWechat={site.offersWechat} />
            {site.demo && way !== 'wechat' && <DemoMember onFill={fillInDemo} />}
          </>
        )}
        {way === 'password' && (
          <LoginForm key={String(isDemoFilled)} isDemo={isDemoFilled} {...form} />
        )}
        {way === 'sms' && <SmsLogin {...form} />}
        {way === 'wechat' && <WechatLogin to={to} returned={{ code, state }} {...form} />}
        {way === 'register' && <RegisterForm {...form} />}
        {way === 'retrieve' && <RetrieveForm offersWechat={site.offersWechat} {...form} />}
        <OtherWays way={way} />
      </div>
    </main>
  )
}

function FormTitle({ way }: { way: 'register' | 'retrieve' }) {
  const { t } = useLingui()
  const title = { register: t`Create account`, retrieve: t`Reset password` }[way]
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 tabIndex={-1} className="mt-3 display-text text-28 outline-none">
        {title}
      </h1>
    </>
  )
}

/** The sign-in methods the shop offers. */
function WayChoice({ way, offersWechat }: { way: SignInWay; offersWechat: boolean }) {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/user/login' })
  return (
    <Segment<SignInWay>
      label={t`Sign-in method`}
      isBlock
      className="mt-6"
      value={way}
      onChange={(next) => void navigate({ search: ({ to }) => ({ to, way: next }), replace: true })}
      options={[
        { value: 'sms', label: t`By text` },
        { value: 'password', label: t`By password` },
        ...(offersWechat ? [{ value: 'wechat' as const, label: t`By WeChat` }] : []),
      ]}
    />
  )
}

/** After login: merges the guest's cart, then continues to `to`; the cart shows what was merged. */
function useWayOut(to: string) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const merge = useMutation(mergeGuestCartMutation())
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => void router.navigate({ href: to, replace: true })
  return {
    isLeaving,
    signedIn: () => {
      setLeaving(true)
      if (!hasCartToMerge()) return leave()
      // a notification reports a failure; the cart page retries
      return merge.mutate(undefined, { onSettled: leave })
    },
    close: () => {
      const [routes] = router.getMatchedRoutes(new URL(to, location.origin).pathname)
      const needsLogin = routes.some(({ options }) => options.staticData?.requiresLogin)
      if (!needsLogin) void router.navigate({ href: to })
      else if (canGoBack) router.history.back() // `to` would send a guest straight back here
      else void router.navigate({ to: '/' })
    },
  }
}

const linkClass = 'inline-flex min-h-tap items-center text-link'

/** Links to registration and password reset, and back. */
function OtherWays({ way }: { way: LoginMethod }) {
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
