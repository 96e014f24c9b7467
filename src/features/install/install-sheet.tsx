import type { ComponentType } from 'react'
import type { InstallWay } from './install-rule.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Share, ShoppingBag, SquarePlus, WifiOff, Zap, type LucideIcon, Link2 } from 'lucide-react'
import { installNow } from './install-offer.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Why } from '#src/ui/button/why.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { useState, type ReactNode } from 'react'
import { copyText } from '#src/platform/lib/copy-text.ts'
import { notify } from '#src/platform/state/notifications.ts'
import { useModal } from '#src/ui/overlay/use-modal.ts'

type InstallSheetProps = {
  isOpen: boolean
  onClose: () => void
  shopName: string
}

/** Desktops: a card in the corner instead of a drawer, since the content is short. */
const CORNER_ON_DESKTOP =
  'desktop:top-auto! desktop:right-6! desktop:bottom-6! desktop:h-auto! desktop:max-w-dialog! desktop:rounded-3!'

type AppSheetProps = InstallSheetProps & { title: string; footer: ReactNode; children: ReactNode }

/** A sheet that begins with the card of the app. */
function AppSheet({ shopName, children, ...sheet }: AppSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet {...sheet} closeLabel={t`Close`} className={CORNER_ON_DESKTOP}>
      <AppCard name={shopName} />
      {children}
    </Sheet>
  )
}

/** The shop as it will appear among the device's apps. */
function AppCard({ name }: { name: string }) {
  return (
    <div className="mb-4 flex items-center gap-4">
      <img src="/icons/app-192.png" alt="" width={64} height={64} className="size-16 rounded-3" />
      <div className="min-w-0">
        <p className="text-16 font-strong">{name}</p>
        <p className="text-13 text-ink-3">
          <Trans>About 1 MB</Trans>
        </p>
      </div>
    </div>
  )
}

/** The benefits, and the button that opens the browser's own prompt. */
function PromptSheet(props: InstallSheetProps) {
  const { t } = useLingui()
  return (
    <AppSheet
      {...props}
      title={t`Add to home screen`}
      footer={
        <>
          <Button variant="quiet" onPress={props.onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button variant="ink" onPress={() => void installNow()} className="grow-2">
            <Trans>Install</Trans>
          </Button>
        </>
      }
    >
      <ul>
        <Gain icon={WifiOff}>
          <Trans>Browse products and help offline</Trans>
        </Gain>
        <Gain icon={ShoppingBag}>
          <Trans>See your cart count on the icon</Trans>
        </Gain>
        <Gain icon={Zap}>
          <Trans>Opens with one tap</Trans>
        </Gain>
      </ul>
    </AppSheet>
  )
}

const Gain = ({ icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex gap-3 py-2">
    <Icon of={icon} className="mt-0.5 text-ink-2" />
    <span>{children}</span>
  </li>
)

const SHEETS: Record<InstallWay, ComponentType<InstallSheetProps>> = {
  prompt: PromptSheet,
  ios: IosSheet,
  wechat: WechatGuide,
}

/** The sheet that matches how this device installs apps. */
export function InstallSheet({ way, ...props }: InstallSheetProps & { way: InstallWay }) {
  const Fitting = SHEETS[way]
  return <Fitting {...props} />
}

/** Safari on iOS does not let a page install itself: three manual steps. */
function IosSheet(props: InstallSheetProps) {
  const { t } = useLingui()
  return (
    <AppSheet
      {...props}
      title={t`Add to Home Screen`}
      footer={
        <Button variant="ink" onPress={props.onClose}>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      <ol>
        <Step place={1} icon={Share}>
          <Trans>Tap Share at the bottom of the browser</Trans>
        </Step>
        <Step place={2} icon={SquarePlus}>
          <Trans>Scroll down and choose “Add to Home Screen”</Trans>
        </Step>
        <Step place={3} word={t`Add`}>
          <Trans>Tap “Add” at the top right</Trans>
        </Step>
      </ol>
      <Why className="mt-3">
        <Trans>You’ll sign in once more on first launch. Your cart comes with you.</Trans>
      </Why>
    </AppSheet>
  )
}

type StepProps = { place: number; children: ReactNode; icon?: LucideIcon; word?: string }

function Step({ place, children, icon, word }: StepProps) {
  return (
    <li className="grid min-h-14 grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-3 border-t border-line py-1.5">
      <span
        aria-hidden
        className="grid size-6 place-items-center rounded-full bg-sunken text-13 font-strong"
      >
        {place}
      </span>
      <span>{children}</span>
      <span
        aria-hidden
        className="grid size-11 place-items-center rounded-2 bg-sunken text-13 font-strong"
      >
        {icon ? <Icon of={icon} /> : word}
      </span>
    </li>
  )
}

/** WeChat's in-app browser cannot install: an arrow to its menu, and the link to copy. Dark in both themes. */
function WechatGuide({ isOpen, onClose }: InstallSheetProps) {
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
              <WechatStep place={1}>
                <Trans>Tap ··· at the top right</Trans>
              </WechatStep>
              <WechatStep place={2}>
                <Trans>Choose “Open in browser”</Trans>
              </WechatStep>
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

const WechatStep = ({ place, children }: { place: number; children: ReactNode }) => (
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
