import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { closingObstacles, COOLING_OFF_DAYS } from '#contract/closing.ts'
import { LINKED_HELP } from '#contract/help.ts'
import { profileQuery } from '#src/features/account/account.queries.ts'
import { closingQuery } from '#src/features/account/closing.queries.ts'
import { withOfflinePanel } from '#src/layout/failure/patient.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { Skeleton, SkeletonRow } from '#src/ui/state/skeleton.tsx'
import { CloseSheet } from './-close-account/close-sheet.tsx'
import { Losses, Obstacles } from './-close-account/held.tsx'

/** Skeleton rows matching the page. */
function ClosingPending() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading`} className="grid max-w-140 pt-16 max-desktop:mx-auto">
      {[0, 1, 2, 3].map((row) => (
        <SkeletonRow key={row} />
      ))}
    </Skeleton>
  )
}

export const Route = createFileRoute('/user/_member/account/closeAccount')({
  staticData: { messages: ['user/account/closeAccount', 'account'] },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData({ ...closingQuery(), revalidateIfStale: true }),
      queryClient.ensureQueryData(profileQuery()),
    ])
  },
  pendingComponent: withOfflinePanel(ClosingPending),
  errorComponent: RouteError,
  component: CloseAccountPage,
})

function CloseAccountPage() {
  const { t } = useLingui()
  const { data: facts } = useSuspenseQuery(closingQuery())
  const isBlocked = closingObstacles(facts).length > 0
  return (
    <>
      <PageTitle>{t`Close account`}</PageTitle>
      <PageBar>
        <Trans>Close account</Trans>
      </PageBar>
      <div className="grid max-w-140 gap-3 pt-2 pb-8 max-desktop:mx-auto desktop:pt-0">
        {isBlocked && <Obstacles facts={facts} />}
        <Losses facts={facts} />
        <Consequences />
        {!isBlocked && <Decision />}
      </div>
    </>
  )
}

/** What happens, in the words of the privacy policy. */
function Consequences() {
  const { t } = useLingui()
  return (
    <Panel title={t`What happens`} titleId="closing-about">
      <ul className="grid list-disc gap-2 pl-5 text-ink-2 marker:text-ink-3">
        <li>
          <Trans>
            You’re signed out everywhere. For {COOLING_OFF_DAYS} days you can change your mind: sign
            in, and the account stays.
          </Trans>
        </li>
        <li>
          <Trans>
            Then we delete your profile, addresses, reviews and photos, saved and viewed items,
            messages, points and coupons. We can’t bring them back.
          </Trans>
        </li>
        <li>
          <Trans>
            The law has us keep orders, payments, returns and repairs for three years. After that we
            remove your name, number and address from them.
          </Trans>
        </li>
        <li>
          <Trans>Your number, e-mail and WeChat can then open a new account.</Trans>
        </li>
      </ul>
      <p className="mt-4 text-13 text-ink-2">
        <Trans>
          You can{' '}
          <Link to="/user/account/profile" search={{ sheet: 'export' }} className="text-link">
            download your data
          </Link>{' '}
          first. More is in the{' '}
          <Link to="/help/$id" params={{ id: LINKED_HELP.privacy }} className="text-link">
            privacy policy
          </Link>
          .
        </Trans>
      </p>
    </Panel>
  )
}

/** The member confirms what is lost, then proves who they are. */
function Decision() {
  const { data: profile } = useSuspenseQuery(profileQuery())
  const [isConfirmed, setConfirmed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-3 px-1 pt-2">
      <Checkbox
        name="confirmed"
        checked={isConfirmed}
        onChange={setConfirmed}
        label={<Trans>I’ve read this, and give up what is listed above.</Trans>}
      />
      <Button
        variant="danger"
        why={isConfirmed ? undefined : <Trans>Tick the box first.</Trans>}
        onPress={() => setOpen(true)}
      >
        <Trans>Close account</Trans>
      </Button>
      <CloseSheet profile={profile} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
