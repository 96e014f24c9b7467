import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { undoQuery } from '#src/features/account/account.queries.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { Brand } from '#src/layout/header/brand.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { LanguageSwitch } from '#src/layout/preferences/language-switch.tsx'
import { UndoDone, UndoOver, UndoQuestion } from '#src/routes/user/-undo/undo-steps.tsx'

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
