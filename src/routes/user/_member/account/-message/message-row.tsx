import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Coins, Store, Tag, Trash2, Truck, Undo2, type LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Message } from '#contract/message.ts'
import type { MessageType } from '#contract/search-parameters.ts'
import { PathLink } from '#src/features/catalog/path-link.tsx'
import {
  deleteMessageMutation,
  readMessageMutation,
} from '#src/features/message/message.mutations.ts'
import { deleteLater } from '#src/features/undo/pending-deletions.ts'
import { formatClock } from '#src/platform/lib/time/time.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { focusNeighbour } from '#src/ui/focus-neighbour.ts'

const ICONS: Record<MessageType, LucideIcon> = {
  order: Truck,
  refund: Undo2,
  points: Coins,
  system: Store,
  promo: Tag,
}
const ROW = 'flex min-w-0 grow items-start gap-3 py-3.5 text-left'

type MessageRowProps = {
  message: Message
  /** of the first message of a day: stands above it */
  day: string | undefined
  /** it can be deleted */
  isManaging: boolean
}

/** One message; opening it marks it as read and follows its link, or shows its full text. */
export function MessageRow({ message, day, isManaging }: MessageRowProps) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const [isWhole, setWhole] = useState(false)
  const read = useMutation(readMessageMutation())
  const remove = useMutation(deleteMessageMutation())
  const { id, title, link, isRead } = message
  const open = () => {
    setWhole(!isWhole)
    if (!isRead && isOnline) read.mutate(id)
  }
  const row = useRef<HTMLLIElement>(null)
  const deleteIt = () => {
    focusNeighbour(row.current)
    deleteLater({
      keys: [`message ${id}`],
      content: t`Message deleted`,
      undoLabel: t`Undo`,
      send: () => remove.mutateAsync(id),
    })
  }
  return (
    <li ref={row} className={day ? undefined : 'border-t border-line'}>
      {day && <h2 className="pt-4 pb-1 text-13 text-ink-3">{day}</h2>}
      <div className="flex items-start gap-1">
        {link ? (
          <PathLink path={link} onPress={open} className={ROW}>
            <Face message={message} isWhole={isWhole} />
          </PathLink>
        ) : (
          <button type="button" aria-expanded={isWhole} onClick={open} className={ROW}>
            <Face message={message} isWhole={isWhole} />
          </button>
        )}
        {isManaging && (
          <IconButton
            icon={Trash2}
            label={t`Delete ${title}`}
            onPress={deleteIt}
            disabled={!isOnline}
            className="-mr-3 mt-1.5 text-ink-3"
          />
        )}
      </div>
    </li>
  )
}

type FaceProps = Pick<MessageRowProps, 'message'> & { isWhole: boolean }

function Face({ message, isWhole }: FaceProps) {
  const { t } = useLingui()
  const { type, title, content, picture, isRead, createTime } = message
  return (
    <>
      <span className="relative grid size-10 shrink-0 place-items-center rounded-2 bg-sunken text-ink-2">
        {picture ? (
          <ResponsivePicture picture={picture} sizes="40px" isDecorative />
        ) : (
          <Icon of={ICONS[type]} />
        )}
        {!isRead && (
          <span className="absolute -top-1 -right-1 size-2.5 rounded-full bg-accent ring-2 ring-paper" />
        )}
      </span>
      <span className="min-w-0 grow">
        <span className="flex justify-between gap-3">
          <span className={classNames('min-w-0 wrap-anywhere', !isRead && 'font-strong')}>
            {!isRead && <span className="spoken">{t`Unread`}: </span>}
            {title}
          </span>
          <span className="shrink-0 text-12/[1.5rem] text-ink-3 tabular-nums">
            {formatClock(createTime)}
          </span>
        </span>
        <span
          className={classNames(
            'text-13 wrap-anywhere text-ink-2',
            isWhole ? 'block' : 'line-clamp-2',
          )}
        >
          {content}
        </span>
      </span>
    </>
  )
}
