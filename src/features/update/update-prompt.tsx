import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { mayPrompt, SETTLE_MS, type Update } from './update-state.ts'
import { acceptUpdate, dismissUpdate, navigationBegan, startUpdates, update } from './update.ts'
import { keptNews } from '#src/platform/session/reload-snapshot.ts'
import { notify } from '#src/platform/state/notifications.ts'
import { pageBuild } from '#src/platform/state/builds.ts'
import { holds, isHeld } from '#src/platform/state/page-lock.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { useStore } from '#src/platform/state/store.ts'
import { Button } from '#src/ui/button/button.tsx'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Sparkle, X } from 'lucide-react'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { toastClass } from '#src/ui/overlay/toast.tsx'
import * as v from 'valibot'
import { buildNotesPath, BuildNotesSchema } from '#contract/build.ts'

/** The release notes of a build; they never change. Without them the offer is shown anyway. */
const buildNotesQuery = (build: string) =>
  queryOptions({
    queryKey: ['build', 'notes', build],
    enabled: build !== '',
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => {
      const response = await fetch(buildNotesPath(build), { signal })
      return v.parse(BuildNotesSchema, await response.json())
    },
  })

/** Further lines are not shown. */
const MOST_LINES = 3

type UpdateToastProps = {
  /** the newer build; '': unknown */
  build: string
  isBusy: boolean
  onAccept: () => void
  onLater: () => void
}

/**
 * Announces a newer version and what its release notes say that those of the running build did not. It stays until
 * answered, and covers nothing.
 */
function UpdateToast({ build, isBusy, onAccept, onLater }: UpdateToastProps) {
  const { t, i18n } = useLingui()
  const { data, isPending } = useQuery(buildNotesQuery(build))
  const running = useQuery(buildNotesQuery(pageBuild().id))
  if ((isPending && build !== '') || running.isLoading) return null // rendered in one piece
  const version = data?.version ?? ''
  const linesOf = (told: typeof data) =>
    (i18n.locale === 'en' ? told?.notes.en : told?.notes['zh-cn']) ?? []
  const known = linesOf(running.data)
  const notes = linesOf(data).filter((line) => !known.includes(line))
  return (
    <section aria-label={t`Update`} className={toastClass}>
      <Icon of={Sparkle} className="mt-px text-jade-text" />
      <div className="min-w-0 grow">
        <p className="font-strong">
          {version === '' ? (
            <Trans>A new version is ready</Trans>
          ) : (
            <Trans>Version {version} is ready</Trans>
          )}
        </p>
        {notes.length > 0 && (
          <ul className="mt-1 text-13 text-ink-2">
            {notes.slice(0, MOST_LINES).map((note) => (
              <li key={note} className="flex gap-2 before:content-['·']">
                {note}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button isSmall onPress={onAccept} busy={isBusy} busyLabel={<Trans>Updating</Trans>}>
            <Trans>Update now</Trans>
          </Button>
          <Button isSmall variant="quiet" onPress={onLater} disabled={isBusy}>
            <Trans>Later</Trans>
          </Button>
        </div>
        <p className="mt-2.5 text-12 text-ink-3">
          <Trans>Takes a few seconds. Your place and drafts are kept.</Trans>
        </p>
      </div>
      <IconButton
        icon={X}
        size={16}
        label={t`Close, update later`}
        onPress={onLater}
        className="-my-2.75 -mr-3 text-ink-3"
      />
    </section>
  )
}

type ForcedUpdateProps = { isOpen: boolean; isBusy: boolean; onAccept: () => void }

const stay = () => {}

/** The server no longer supports this version: updating is the only option, and nothing typed is lost. */
function ForcedUpdate({ isOpen, isBusy, onAccept }: ForcedUpdateProps) {
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={stay}
      title={<Trans>This version is out of date</Trans>}
      buttons={
        <Button
          isBlock
          isFirstFocus
          onPress={onAccept}
          busy={isBusy}
          busyLabel={<Trans>Updating</Trans>}
        >
          <Trans>Update now</Trans>
        </Button>
      }
    >
      <Trans>Update to continue. Your place and anything you’ve typed are kept.</Trans>
    </AlertDialog>
  )
}

/**
 * Tracks new builds, and forces the update when the server requires it (pwa 3.3). Not rendered among the toasts: those
 * move into an open dialog.
 */
export function UpdateWatch() {
  const router = useRouter()
  useEffect(() => {
    startUpdates()
    return router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
      if (fromLocation && pathChanged) navigationBegan(fromLocation.pathname, toLocation.pathname)
    })
  }, [router])
  useRestoredNote()
  const { now } = useStore(update)
  const { isOnline } = useConnection()
  const { list } = useStore(holds)
  const isForced = now.phase === 'forced' || (now.phase === 'applying' && now.isForced)
  return (
    <ForcedUpdate
      // requests in progress finish first; without a network there is nothing to update to
      isOpen={isForced && isOnline && !list.includes('sending')}
      isBusy={now.phase === 'applying'}
      onAccept={() => void acceptUpdate()}
    />
  )
}

/** Offers the newer build among the toasts, when the moment is suitable. */
export function UpdateOffer() {
  const { now } = useStore(update)
  return now.phase !== 'current' && <TimelyOffer now={now} />
}

type Newer = Exclude<Update, { phase: 'current' }>

function TimelyOffer({ now }: { now: Newer }) {
  if (!useMayPrompt(now)) return null
  return (
    <UpdateToast
      build={now.build}
      isBusy={now.phase === 'applying'}
      onAccept={() => void acceptUpdate()}
      onLater={dismissUpdate}
    />
  )
}

/** Whether this is a moment to ask; depends on the page, the page locks, and the first ten seconds. */
function useMayPrompt(now: Newer) {
  useStore(holds).list.includes('typing') // re-render when a lock is taken or released
  const { pathname } = useLocation()
  const [age, setAge] = useState(() => performance.now())
  useEffect(() => {
    if (age >= SETTLE_MS) return undefined
    const timer = setTimeout(() => setAge(SETTLE_MS), SETTLE_MS - performance.now())
    return () => clearTimeout(timer)
  }, [age])
  return mayPrompt(now, { pathname, isHeld: isHeld(), age })
}

/** Notifies once that typed input was restored after a reload. */
function useRestoredNote() {
  const { t } = useLingui()
  const { isRestored } = useStore(keptNews)
  useEffect(() => {
    if (!isRestored) return
    keptNews.isRestored = false
    notify({ kind: 'info', content: t`We’ve restored what you typed` })
  }, [isRestored, t])
}
