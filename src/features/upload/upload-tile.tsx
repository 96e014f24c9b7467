import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { Progress } from '#src/ui/state/progress.tsx'
import type { UploadItem } from './upload-item.ts'

type UploadTileProps = {
  item: Readonly<UploadItem>
  /** 1 for the first */
  place: number
  onRemove: () => void
  onRetry: () => void
}

/** One photo of a form and its upload progress. */
export function UploadTile({ item, place, onRemove, onRetry }: UploadTileProps) {
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
