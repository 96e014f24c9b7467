import { Trans, useLingui } from '@lingui/react/macro'
import { ShoppingBag, WifiOff, Zap, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { installNow } from '#src/features/install/install-offer.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { AppSheet } from './app-sheet.tsx'
import type { InstallSheetProps } from './sheet-props.ts'

/** The benefits, and the button that opens the browser's own prompt. */
export function PromptSheet(props: InstallSheetProps) {
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
