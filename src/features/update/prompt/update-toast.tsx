import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { Sparkle, X } from 'lucide-react'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { toastClass } from '#src/ui/overlay/toast.tsx'
import * as v from 'valibot'
import { BuildNotesSchema, buildNotesPath } from '#contract/build.ts'

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

/** Announces a newer version and its release notes. It stays until answered, and covers nothing. */
export function UpdateToast({ build, isBusy, onAccept, onLater }: UpdateToastProps) {
  const { t, i18n } = useLingui()
  const { data, isPending } = useQuery(buildNotesQuery(build))
  if (isPending && build !== '') return null // rendered in one piece
  const version = data?.version ?? ''
  const notes = (i18n.locale === 'en' ? data?.notes.en : data?.notes['zh-cn']) ?? []
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
