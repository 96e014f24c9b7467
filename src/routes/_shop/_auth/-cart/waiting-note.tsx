import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CloudUpload } from 'lucide-react'
import { tryAgain } from '#src/features/cart/outbox/outbox.ts'
import { useSyncMarks } from '#src/features/cart/outbox/sync-marks.tsx'
import { useErrorText } from '#src/features/failure/error-text.ts'
import type { RefusedChange } from '#src/features/cart/outbox/outbox-state.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Banner } from '#src/ui/state/banner.tsx'

type WaitingNoteProps = {
  /** variants whose lines show the refusal themselves */
  shown: ReadonlySet<number>
}

/** Below the lines, where it moves none of them: how many changes are not synced yet, and which were refused. */
export function WaitingNote({ shown }: WaitingNoteProps) {
  const { waiting, refused, expired } = useSyncMarks()
  const count = waiting.length
  const elsewhere = refused.filter(({ operation: { change } }) =>
    'line' in change ? !shown.has(change.line.skuId) : false,
  )
  return (
    <>
      <output className="block empty:hidden">
        {count > 0 && (
          <span className="flex items-center gap-2 border-t border-line py-2.5 text-13 text-ochre-text">
            <Icon of={CloudUpload} size={16} />
            <span className="min-w-0">
              <Plural
                value={count}
                one="# change will sync when you’re back online. Nothing will be ordered."
                other="# changes will sync when you’re back online. Nothing will be ordered."
              />
            </span>
          </span>
        )}
      </output>
      {expired > 0 && (
        <Banner tone="warn" className="mt-3">
          <Plural
            value={expired}
            one="# change was over a day old and wasn’t sent."
            other="# changes were over a day old and weren’t sent."
          />
        </Banner>
      )}
      {elsewhere.map((change) => (
        <RefusedLine key={change.operation.opId} change={change} />
      ))}
    </>
  )
}

/** A product that was added offline and that the server refused. */
function RefusedLine({ change }: { change: RefusedChange }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const sayError = useErrorText()
  const what = change.operation.change
  const title = 'line' in what ? what.line.title : ''
  return (
    <Banner
      tone="bad"
      className="mt-3"
      title={t`Not synced: ${title}`}
      action={
        <button
          type="button"
          onClick={() => void tryAgain(client, change)}
          className="relative hit text-link"
        >
          <Trans>Try again</Trans>
        </button>
      }
    >
      {sayError(change.error)}
    </Banner>
  )
}
