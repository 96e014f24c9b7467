import { Trans, useLingui } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { copyText } from '#src/platform/lib/copy-text.ts'
import { notify } from '#src/platform/state/notifications.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useModal } from '#src/ui/overlay/use-modal.ts'
import type { InstallSheetProps } from './sheet-props.ts'

/** WeChat's in-app browser cannot install: an arrow to its menu, and the link to copy. Dark in both themes. */
export function WechatGuide({ isOpen, onClose }: InstallSheetProps) {
  const { t } = useLingui()
  const modal = useModal({ isOpen, onClose })
  return (
    <dialog
      {...modal.props}
      aria-labelledby="wechat-guide"
      className="modal-dialog z-sheet m-0 h-full max-h-none w-full max-w-none bg-strip/95"
    >
      {modal.isShown && (
        <div className="dark-ground h-full overflow-y-auto">
          <Arrow />
          <div className="absolute inset-x-6 top-37 max-w-state tablet:left-auto tablet:w-full">
            <h2
              id="wechat-guide"
              tabIndex={-1}
              data-dialog-title
              className="display-text text-28 break-keep outline-none"
            >
              {t`Open it in your browser to install`}
            </h2>
            <ol className="mt-5 text-16">
              <Step place={1}>
                <Trans>Tap ··· at the top right</Trans>
              </Step>
              <Step place={2}>
                <Trans>Choose “Open in browser”</Trans>
              </Step>
            </ol>
            <Ways onClose={onClose} />
          </div>
        </div>
      )}
    </dialog>
  )
}

/** Points to the menu at the top right. */
const Arrow = () => (
  <svg
    viewBox="0 0 120 120"
    fill="none"
    aria-hidden
    className="absolute top-3.5 right-8.5 size-30 stroke-ink stroke-2 pt-safe-t"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M12 108C20 62 52 32 106 14" strokeDasharray="1 7" />
    <path d="M92 10l15 3-8 13" />
  </svg>
)

const Step = ({ place, children }: { place: number; children: ReactNode }) => (
  <li className="grid min-h-12 grid-cols-[28px_minmax(0,1fr)] items-center gap-3">
    <span
      aria-hidden
      className="grid size-6 place-items-center rounded-full bg-sunken text-13 font-strong"
    >
      {place}
    </span>
    <span>{children}</span>
  </li>
)

function Ways({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [isRefused, setRefused] = useState(false)
  const copy = async () => {
    if (await copyText(location.href)) notify({ kind: 'success', content: t`Link copied` })
    else setRefused(true)
  }
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="line" icon={Link2} onPress={() => void copy()}>
          <Trans>Copy link</Trans>
        </Button>
        <Button variant="quiet" onPress={onClose}>
          <Trans>Stay here</Trans>
        </Button>
      </div>
      {isRefused && <p className="mt-4 select-all">{location.href}</p>}
    </>
  )
}
