import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useState, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { allowedTypes, uploadFault, type UploadFault } from '#contract/upload.ts'
import { saveAvatarMutation } from '#src/features/account/account.mutations.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { rejectionMessages } from '#src/features/upload/upload.messages.ts'
import { FormFailure } from '#src/features/failure/form-failure.tsx'
import { useConnection } from '#src/platform/connection/connection.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { FormSheet } from '#src/ui/overlay/form-sheet.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { middleOf, squareOf, type Crop, MOST_ZOOM, moved } from './crop.ts'
import { AVATAR_PIXELS } from '#contract/account.ts'

type AvatarSheetProps = { isOpen: boolean; onClose: () => void }

/** Changes the member's avatar: choose an image, crop it to a square, upload it. */
export function AvatarSheet({ isOpen, onClose }: AvatarSheetProps) {
  const { t, i18n } = useLingui()
  const { isOnline } = useConnection()
  const { data: site } = useSuspenseQuery(siteQuery(i18n.locale))
  const save = useMutation(saveAvatarMutation())
  const [isChosen, setChosen] = useState(false)
  const close = () => {
    save.reset()
    setChosen(false)
    onClose()
  }
  const submit = {
    children: <Trans>Save</Trans>,
    busy: save.isPending,
    busyLabel: <Trans>Saving</Trans>,
    why: isOnline ? undefined : <Trans>You need to be online to save.</Trans>,
    whyIcon: WifiOff,
  }
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={close}
      title={t`Photo`}
      closeLabel={t`Close`}
      {...(isChosen ? { submit } : {})}
    >
      {(id) => (
        <AvatarForm
          id={id}
          failure={save.error}
          onChosen={() => setChosen(true)}
          onSave={(file) =>
            isOnline && save.mutate({ file, driver: site.upload.mode }, { onSuccess: close })
          }
        />
      )}
    </FormSheet>
  )
}

type AvatarFormProps = {
  id: string
  failure: Error | null
  onChosen: () => void
  onSave: (file: File) => void
}

function AvatarForm({ id, failure, onChosen, onSave }: AvatarFormProps) {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState<SourceImage | null>(null)
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, zoom: 1 })
  const [fault, setFault] = useState<UploadFault | null>(null)
  useEffect(() => () => void (chosen && closePicture(chosen)), [chosen])
  const choose = async (file: File) => {
    try {
      const opened = await openPicture(file)
      setCrop(middleOf(opened))
      setChosen(opened)
      onChosen()
    } catch {
      setFault('upload_type') // whatever its name says, it is not an image
    }
  }
  return (
    <form
      id={id}
      action={async () => {
        if (chosen) onSave(await cutOut(chosen, crop))
      }}
      className="grid gap-4 pb-2"
    >
      {chosen && <CropBoard picture={chosen} crop={crop} onCrop={setCrop} />}
      <div role="alert" className="empty:hidden">
        {fault && <Banner tone="bad">{i18n._(rejectionMessages[fault])}</Banner>}
      </div>
      <FormFailure error={failure} />
      <ChooseFile onChoose={(file) => void choose(file)} onFault={setFault} />
    </form>
  )
}

type ChooseFileProps = {
  onChoose: (file: File) => void
  onFault: (fault: UploadFault | null) => void
}

/** The checks of spec §5 run first. */
function ChooseFile({ onChoose, onFault }: ChooseFileProps) {
  const { i18n } = useLingui()
  const { data: site } = useSuspenseQuery(siteQuery(i18n.locale))
  return (
    <label
      className={buttonClass({
        variant: 'soft',
        className: 'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus',
      })}
    >
      <Trans>Choose a photo</Trans>
      <input
        type="file"
        accept={allowedTypes(site.upload).join(',')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          const fault = file ? uploadFault(file, site.upload) : null
          onFault(fault)
          if (file && !fault) onChoose(file)
          currentTarget.value = '' // so that the same file can be chosen again
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  )
}

/** A chosen image, upright, as decoded by the browser; `url` must be revoked. */
type SourceImage = { bitmap: ImageBitmap; url: string; width: number; height: number }

/** @throws when the browser cannot decode it as an image */
async function openPicture(file: File): Promise<SourceImage> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  return { bitmap, url: URL.createObjectURL(file), width, height }
}

function closePicture({ bitmap, url }: SourceImage) {
  bitmap.close()
  URL.revokeObjectURL(url)
}

/** The chosen square as a separate file. @throws when the browser cannot encode one */
async function cutOut(chosen: SourceImage, crop: Crop): Promise<File> {
  const { left, top, side } = squareOf(chosen, crop)
  const canvas = document.createElement('canvas')
  canvas.width = AVATAR_PIXELS
  canvas.height = AVATAR_PIXELS
  const whole = [0, 0, AVATAR_PIXELS, AVATAR_PIXELS] as const
  canvas.getContext('2d')?.drawImage(chosen.bitmap, left, top, side, side, ...whole)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.92)
  })
  if (!blob) throw new Error('the browser made no file of the picture')
  return new File([blob], 'avatar.jpg', { type: blob.type })
}

/** Fraction of the square that an arrow key moves it. */
const STEP = 0.05
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

type CropBoardProps = {
  picture: { url: string; width: number; height: number }
  crop: Crop
  onCrop: (crop: Crop) => void
}

/** The crop square of an image: drag it, move it with the arrow keys, or zoom in. */
function CropBoard({ picture, crop, onCrop }: CropBoardProps) {
  const { t } = useLingui()
  const held = useRef<{ x: number; y: number } | null>(null)
  const { left, top, side } = squareOf(picture, crop)
  const percent = (length: number) => `${(length / side) * 100}%`

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY }
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!held.current) return
    const { clientWidth } = event.currentTarget
    const by = {
      x: (held.current.x - event.clientX) / clientWidth,
      y: (held.current.y - event.clientY) / clientWidth,
    }
    held.current = { x: event.clientX, y: event.clientY }
    onCrop(moved(picture, crop, by))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = ARROWS[event.key]
    if (!by) return
    event.preventDefault()
    onCrop(moved(picture, crop, by))
  }
  return (
    <div className="grid justify-items-center gap-4">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- custom role and keys */}
      <div
        role="application"
        aria-label={t`Visible part of the photo. Arrow keys move it.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it has its own keys
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          held.current = null
        }}
        onPointerCancel={() => {
          held.current = null
        }}
        onKeyDown={onKeyDown}
        className="relative aspect-square w-full max-w-70 cursor-grab touch-none overflow-hidden rounded-full bg-sunken"
      >
        <img
          src={picture.url}
          alt=""
          draggable={false}
          className="absolute max-w-none"
          style={{
            width: percent(picture.width),
            height: percent(picture.height),
            left: percent(-left),
            top: percent(-top),
          }}
        />
      </div>
      <label className="flex min-h-tap w-full max-w-70 items-center gap-3 text-13 text-ink-2">
        <Trans>Zoom in</Trans>
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => onCrop({ ...crop, zoom: Number(event.target.value) })}
          className="min-w-0 grow accent-ink"
        />
      </label>
    </div>
  )
}
