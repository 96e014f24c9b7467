import { useLingui, Trans } from '@lingui/react/macro'
import { useSuspenseQuery, useMutation } from '@tanstack/react-query'
import { createFileRoute, useLocation, Link } from '@tanstack/react-router'
import { undoQuery, undoMutation } from '#src/features/account/account.queries.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { Brand } from '#src/layout/header/brand.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { LanguageSwitch } from '#src/layout/preferences/language-switch.tsx'
import { WifiOff } from 'lucide-react'
import type { Undo } from '#contract/binding.ts'
import { FormFailure } from '#src/features/failure/form-failure.tsx'
import { useConnection } from '#src/platform/connection/connection.ts'
import { exhaustive } from '#contract/lib/exhaustive.ts'
import { formatDate } from '#src/platform/lib/time/time.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LINKED_HELP } from '#contract/help.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import type { ReactNode } from 'react'

/**
 * Where the link in the word of a new binding leads. Opening it changes nothing: mail scanners open links, too. The key is
 * in the fragment.
 */
export const Route = createFileRoute('/user/undo')({
  staticData: { messages: ['user/undo', 'account'] },
  loader: async ({ context: { queryClient }, location }) => {
    await queryClient.ensureQueryData(undoQuery(location.hash))
  },
  errorComponent: RouteError,
  component: UndoPage,
})

function UndoPage() {
  const { t, i18n } = useLingui()
  const key = useLocation({ select: ({ hash }) => hash })
  const { data: site } = useSuspenseQuery(siteQuery(i18n.locale))
  const { data: undo } = useSuspenseQuery(undoQuery(key))
  return (
    <main
      id="main"
      className="mx-auto min-h-dvh w-full max-w-120 px-gutter pt-[calc(var(--safe-t)+8px)] pb-6"
    >
      <PageTitle>{t`Undo a new way to sign in`}</PageTitle>
      <div className="-mr-2.5 mb-7 flex items-center justify-between">
        <Brand site={site} />
        <LanguageSwitch />
      </div>
      {undo.state === 'open' && <UndoQuestion key={key} undoKey={key} undo={undo} />}
      {undo.state === 'done' && <UndoDone undo={undo} />}
      {undo.state === 'over' && <UndoOver />}
    </main>
  )
}

type UndoQuestionProps = { undoKey: string; undo: Undo }

/** What the undo does, and the button that does it. */
function UndoQuestion({ undoKey, undo }: UndoQuestionProps) {
  const { i18n } = useLingui()
  const { isOnline } = useConnection()
  const press = useMutation(undoMutation(undoKey))
  const day = formatDate(i18n.locale, undo.time)
  return (
    <>
      <UndoTitle>
        <Trans>Was this not you?</Trans>
      </UndoTitle>
      <p className="mt-3 text-ink-2">
        <Trans>
          On {day} a new way to sign in was linked to your account. If it wasn’t you, undo it here.
          This is what happens:
        </Trans>
      </p>
      <ul className="mt-4 mb-6 grid list-disc gap-2 pl-5">
        {undo.changes.map((change) => (
          <li key={change.kind}>
            <ChangeLine {...change} />
          </li>
        ))}
        <li>
          <Trans>Every device is signed out, and the current password stops working.</Trans>
        </li>
        <li>
          <Trans>Then you set a new password.</Trans>
        </li>
      </ul>
      <FormFailure error={press.error} />
      <Button
        isBlock
        onPress={press.mutate}
        busy={press.isPending}
        busyLabel={<Trans>Undoing</Trans>}
        why={isOnline ? undefined : <Trans>You need to be online to undo it.</Trans>}
        whyIcon={WifiOff}
        className="mt-2"
      >
        <Trans>Undo and sign out everywhere</Trans>
      </Button>
      <p className="mt-4 text-13 text-ink-3">
        <Trans>If it was you, there is nothing to do. You can close this page.</Trans>
      </p>
    </>
  )
}

function ChangeLine({ kind, from, to, isTaken }: Undo['changes'][number]) {
  switch (kind) {
    case 'mobile':
      if (isTaken) return <TakenMobile from={from} />
      if (to === '') return <Trans>The mobile number {from} is removed.</Trans>
      if (from === '') return <Trans>The mobile number {to} is linked again.</Trans>
      return (
        <Trans>
          The mobile number {from} is removed, and {to} is linked again.
        </Trans>
      )
    case 'email':
      if (isTaken) return <TakenEmail from={from} />
      if (to === '') return <Trans>The e-mail {from} is removed.</Trans>
      if (from === '') return <Trans>The e-mail {to} is linked again.</Trans>
      return (
        <Trans>
          The e-mail {from} is removed, and {to} is linked again.
        </Trans>
      )
    case 'wechat':
      return <Trans>The linked WeChat is unlinked.</Trans>
    default:
      return exhaustive(kind)
  }
}

const TakenMobile = ({ from }: { from: string }) => (
  <Trans>
    The mobile number {from} is removed. Your earlier number belongs to another account by now, so
    it can’t be linked again.
  </Trans>
)

const TakenEmail = ({ from }: { from: string }) => (
  <Trans>
    The e-mail {from} is removed. Your earlier e-mail belongs to another account by now, so it can’t
    be linked again.
  </Trans>
)

/** The link is unknown, too old, or about what has been undone. */
function UndoOver() {
  return (
    <>
      <UndoTitle>
        <Trans>This link no longer works</Trans>
      </UndoTitle>
      <p className="mt-3 mb-6 text-ink-2">
        <Trans>
          It is valid for 30 days and for one use. If your account isn’t yours any more, contact the
          shop.
        </Trans>
      </p>
      <ContactLink />
    </>
  )
}

const ContactLink = () => (
  <Link
    to="/help/$id"
    params={{ id: LINKED_HELP.contact }}
    className={buttonClass({ variant: 'ink' })}
  >
    <Trans>Contact the shop</Trans>
  </Link>
)

/** How the member gets in again. */
function UndoDone({ undo: { mobile, email } }: { undo: Undo }) {
  const hasWay = mobile !== '' || email !== ''
  return (
    <output className="block">
      <UndoTitle>
        <Trans>Undone. Your account is yours again.</Trans>
      </UndoTitle>
      <p className="mt-3 mb-6 text-ink-2">
        {mobile !== '' && (
          <Trans>
            Every device is signed out. Set a new password with a code to {mobile}, then sign in.
          </Trans>
        )}
        {mobile === '' && email !== '' && (
          <Trans>
            Every device is signed out. Set a new password with a code to {email}, then sign in.
          </Trans>
        )}
        {!hasWay && (
          <Trans>
            Every device is signed out, and no number or e-mail is linked to your account. Contact
            the shop to get in again.
          </Trans>
        )}
      </p>
      {hasWay ? (
        <Link
          to="/user/login"
          search={{ way: 'retrieve' }}
          className={buttonClass({ variant: 'ink' })}
        >
          <Trans>Set a new password</Trans>
        </Link>
      ) : (
        <ContactLink />
      )}
    </output>
  )
}

/** The heading of the page; it takes the focus when the page changes. */
function UndoTitle({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className="display-text text-28 outline-none">
      {children}
    </h1>
  )
}
