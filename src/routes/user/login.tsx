import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import {
  createFileRoute,
  redirect,
  useRouter,
  useCanGoBack,
  useNavigate,
} from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import type { MergedLine } from '#src/contract/cart.ts'
import {
  hasCartToMerge,
  mergeGuestCartMutation,
} from '#src/features/cart/guest/merge-guest-cart.ts'
import { MergedCartSheet } from '#src/features/cart/guest/merged-cart-sheet.tsx'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { safeReturnPath } from '#src/contract/url/return-path.ts'
import { Brand } from '#src/layout/header/brand.tsx'
import { LanguageSwitch } from '#src/layout/preferences/language-switch.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { guestCart } from '#src/features/cart/guest/guest-cart.ts'
import { isMember } from '#src/platform/session/session.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import { keepsCookies } from '#src/platform/storage/cookies-on.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { LampScene } from './-login/lamp-scene.tsx'
import { LoginForm } from './-login/login-form.tsx'
import { OtherWays } from './-login/other-ways.tsx'
import { RegisterForm } from './-login/register-form.tsx'
import { RetrieveForm } from './-login/retrieve-form.tsx'
import { SmsLogin } from './-login/sms-login.tsx'
import { WAYS } from './-login/ways.ts'
import { Segment } from '#src/ui/form/segment.tsx'
import { ScanPanel } from '#src/features/wechat/scan-panel.tsx'
import { wechatLoginMutation } from '#src/features/wechat/wechat.queries.ts'
import { useErrorText } from '#src/features/failure/use-error-text.ts'

export const Route = createFileRoute('/user/login')({
  validateSearch: v.object({
    to: v.optional(v.fallback(v.string(), '/'), '/'),
    /** the sign-in method; password by default */
    way: v.optional(v.fallback(v.picklist(WAYS), 'password')),
  }),
  staticData: { messages: ['user/login', 'account', 'member'] },
  beforeLoad: ({ search }) => {
    if (isMember()) throw redirect({ href: safeReturnPath(search.to), replace: true })
  },
  errorComponent: RouteError,
  component: LoginPage,
})

function LoginPage() {
  const { t, i18n } = useLingui()
  const { data: site } = useSuspenseQuery(siteQuery(i18n.locale))
  const { to, way: wanted = 'password' } = Route.useSearch()
  const way = wanted === 'wechat' && !site.offersWechat ? 'password' : wanted
  const { close, signedIn, merged, leave, isLeaving } = useWayOut(safeReturnPath(to))
  const form = { onSignedIn: signedIn, isLeaving }
  const titles = { register: t`Create account`, retrieve: t`A new password` }
  const isSigningIn = way !== 'register' && way !== 'retrieve'
  return (
    <main id="main" className="grid min-h-dvh desktop:grid-cols-2">
      <PageTitle>{isSigningIn ? t`Sign in` : titles[way]}</PageTitle>
      <LampScene />
      <div className="mx-auto w-full max-w-120 px-gutter pt-[calc(var(--safe-t)+8px)] pb-6 desktop:self-center">
        <div className="-mx-2.5 mb-7 flex items-center justify-between">
          <IconButton icon={X} size={24} label={t`Close`} onPress={close} />
          <LanguageSwitch />
        </div>
        <Brand site={site} />
        <h1 tabIndex={-1} className="mt-3 display-text text-28 outline-none">
          {isSigningIn ? <Trans>Welcome back</Trans> : titles[way]}
        </h1>
        {isSigningIn && <Intro />}
        {isSigningIn && <WayChoice way={way} offersWechat={site.offersWechat} />}
        {way === 'password' && <LoginForm isDemo={site.demo} {...form} />}
        {way === 'sms' && <SmsLogin {...form} />}
        {way === 'wechat' && <WechatLogin onSignedIn={signedIn} />}
        {way === 'register' && <RegisterForm {...form} />}
        {way === 'retrieve' && <RetrieveForm {...form} />}
        <OtherWays way={way} />
      </div>
      <MergedCartSheet lines={merged} onClose={leave} />
    </main>
  )
}

/** The items on this device that will be merged into the member's cart. */
function Intro() {
  const { lines } = useStore(guestCart)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <p className="mt-1 text-ink-2">
      {pieces > 0 && keepsCookies() ? (
        <Plural
          value={pieces}
          one="The item in this device’s cart comes along."
          other="The # items in this device’s cart come along."
        />
      ) : (
        <Trans>Your cart and your orders are waiting.</Trans>
      )}
    </p>
  )
}

/** After login: merges the guest's cart, shows its sheet if needed, then continues to `to`. */
function useWayOut(to: string) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const merge = useMutation(mergeGuestCartMutation())
  const [merged, setMerged] = useState<MergedLine[]>([])
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setMerged([])
    setLeaving(true)
    void router.navigate({ href: to, replace: true })
  }
  return {
    merged,
    leave,
    isLeaving: isLeaving || merge.isPending,
    signedIn: () => {
      if (!hasCartToMerge()) return leave()
      return merge.mutate(undefined, {
        onSuccess: (lines) => (lines.length > 0 ? setMerged(lines) : leave()),
        onError: leave, // a notification reports it; the cart page retries
      })
    },
    close: () => {
      const [routes] = router.getMatchedRoutes(new URL(to, location.origin).pathname)
      const needsLogin = routes.some(({ options }) => options.staticData?.requiresLogin)
      if (!needsLogin) void router.navigate({ href: to })
      else if (canGoBack)
        router.history.back() // `to` would send a guest straight back here
      else void router.navigate({ to: '/' })
    },
  }
}

type Shown = 'password' | 'sms' | 'wechat'

/** The sign-in methods the shop offers. */
function WayChoice({ way, offersWechat }: { way: Shown; offersWechat: boolean }) {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/user/login' })
  return (
    <Segment<Shown>
      label={t`Way to sign in`}
      isBlock
      className="mt-6"
      value={way}
      onChange={(next) => void navigate({ search: ({ to }) => ({ to, way: next }), replace: true })}
      options={[
        { value: 'password', label: t`By password` },
        { value: 'sms', label: t`Text message` },
        ...(offersWechat ? [{ value: 'wechat' as const, label: t`By WeChat` }] : []),
      ]}
    />
  )
}

/** A QR code for consent in WeChat. */
function WechatLogin({ onSignedIn }: { onSignedIn: () => void }) {
  const sayError = useErrorText()
  const login = useMutation(wechatLoginMutation())
  return (
    <div className="mt-6">
      <ScanPanel
        onConsent={({ code, state }) => login.mutate({ code, state }, { onSuccess: onSignedIn })}
        onRenew={login.reset}
        failure={login.error}
        sayError={sayError}
      />
    </div>
  )
}
