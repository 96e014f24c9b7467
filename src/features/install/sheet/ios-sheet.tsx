import { Trans, useLingui } from '@lingui/react/macro'
import { Share, SquarePlus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { Why } from '#src/ui/button/why.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { AppSheet } from './app-sheet.tsx'
import type { InstallSheetProps } from './sheet-props.ts'

/** Safari on iOS does not let a page install itself: three manual steps. */
export function IosSheet(props: InstallSheetProps) {
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
