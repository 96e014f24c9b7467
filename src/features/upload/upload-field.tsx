import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, CircleAlert, CloudOff, RotateCw, X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { allowedTypes } from '#contract/upload.ts'
import { formatBytes } from '#src/platform/lib/text/bytes.ts'
import { dismiss, notify } from '#src/platform/state/notifications.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { UploadItem } from './upload-queue.ts'
import { rejectionMessages } from './upload.messages.ts'
import type { Uploads } from './use-uploads.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { Progress } from '#src/ui/state/progress.tsx'

type UploadFieldProps = {
  label: ReactNode
  uploads: Uploads
  /** the text for a failed call */
  sayError: (error: unknown) => string
}

/** Photos of a form: chosen or dropped, several at once, each with its own progress. */
export function UploadField({ label, uploads, sayError }: UploadFieldProps) {
  const { i18n } = useLingui()
  const remove = useRemove(uploads)
  const { queue, items, rejected, most, settings } = uploads
  const labelId = useId()
  const size = formatBytes(settings.maxSize)
  const used = items.length
  return (
    <fieldset aria-labelledby={labelId}>
      <p id={labelId} className="mb-1.5 flex flex-wrap items-baseline gap-x-1.5 text-13 text-ink-2">
        {label}
        <span className="text-ink-3">
          <Trans>
            {used} / {most}, up to {size} each
          </Trans>
        </span>
      </p>
      <ul className="grid max-w-100 grid-cols-4 gap-2">
        {items.map((item, place) => (
          <li key={item.key}>
            <UploadTile
              item={item}
              place={place + 1}
              onRemove={() => remove(item)}
              onRetry={() => queue.retry(item.key)}
            />
          </li>
        ))}
        {used < most && (
          <li>
            <AddTile accept={allowedTypes(settings).join(',')} onAdd={queue.add} />
          </li>
        )}
      </ul>
      <div role="alert">
        {items.map(
          ({ key, name, state, error }) =>
            state === 'failed' && (
              <Fault key={key} name={name}>
                {sayError(error)}
              </Fault>
            ),
        )}
        {rejected.map(({ key, name, fault }) => (
          <Fault key={key} name={name}>
            {i18n._(rejectionMessages[fault])}
          </Fault>
        ))}
      </div>
      <Arrived uploads={uploads} />
    </fieldset>
  )
}

/** Removes a photo; a notification offers undo while the form is open. */
function useRemove({ queue }: Uploads) {
  const { t } = useLingui()
  const note = useRef<number | null>(null)
  useEffect(
    () => () => {
      if (note.current !== null) dismiss(note.current)
    },
    [],
  )
  return ({ key, name }: Pick<UploadItem, 'key' | 'name'>) => {
    const undo = queue.remove(key)
    note.current = notify({
      kind: 'info',
      content: t`Removed: ${name}`,
      action: { label: t`Undo`, onPress: undo },
    })
  }
}

function Fault({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="flex gap-1.5 pt-1.5 text-13 text-danger-text">
      <Icon of={CircleAlert} size={16} className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">
        {name}: {children}
      </span>
    </p>
  )
}

/** For screen readers: how many have been uploaded, on each change. */
function Arrived({ uploads: { items, ids } }: { uploads: Uploads }) {
  const arrived = ids.length
  const all = items.length
  return (
    <output className="spoken">
      {all > 0 && (
        <Trans>
          {arrived} of {all} photos uploaded
        </Trans>
      )}
    </output>
  )
}

type AddTileProps = { accept: string; onAdd: (files: File[]) => void }

function AddTile({ accept, onAdd }: AddTileProps) {
  return (
    <label className="relative grid aspect-square cursor-pointer place-content-center justify-items-center gap-1 rounded-2 border border-dashed border-line-2 text-12 text-ink-2 hover:text-ink">
      <Icon of={Camera} size={24} />
      <Trans>Add photos</Trans>
      <input
        type="file"
        multiple
        accept={accept}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])])
          currentTarget.value = '' // so that the same file can be chosen again
        }}
        className="absolute inset-0 cursor-pointer rounded-2 opacity-0"
      />
    </label>
  )
}

type UploadTileProps = {
  item: Readonly<UploadItem>
  /** 1 for the first */
  place: number
  onRemove: () => void
  onRetry: () => void
}

/** One photo of a form and its upload progress. */
function UploadTile({ item, place, onRemove, onRetry }: UploadTileProps) {
  const { t } = useLingui()
  const { name, state, preview, uploaded } = item
  const shown = preview
    ? { url: preview, width: 1, height: 1, placeholder: '', alt: '' }
    : uploaded?.picture
  return (
    <div className="relative">
      <ResponsivePicture
        picture={shown && { ...shown, alt: t`Photo ${place}: ${name}` }}
        sizes="92px"
      />
      {state === 'sending' && <Sending name={name} part={item.part} />}
      {state === 'offline' && (
        <Cover>
          <Icon of={CloudOff} />
          <Trans>Waiting to upload</Trans>
        </Cover>
      )}
      {state === 'failed' && (
        <Cover>
          <IconButton
            icon={RotateCw}
            label={t`Try ${name} again`}
            onPress={onRetry}
            className="text-on-strip hover:bg-transparent"
          />
        </Cover>
      )}
      <button
        type="button"
        aria-label={state === 'sending' ? t`Cancel ${name}` : t`Remove ${name}`}
        onClick={onRemove}
        className="absolute -top-1.5 -right-1.5 grid size-tap place-items-center"
      >
        <span className="grid size-6 place-items-center rounded-full bg-strip text-on-strip">
          <Icon of={X} size={14} />
        </span>
      </button>
    </div>
  )
}

function Sending({ name, part }: { name: string; part: number }) {
  const { t } = useLingui()
  const percent = Math.round(part * 100)
  return (
    <Progress
      label={t`Uploading ${name}`}
      value={percent}
      max={100}
      text={t`${percent}%`}
      className="absolute inset-x-1.5 bottom-1.5 w-auto"
    />
  )
}

function Cover({ children }: { children: ReactNode }) {
  return (
    <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 rounded-2 bg-strip/85 p-1 text-center text-11 text-on-strip">
      {children}
    </span>
  )
}
