import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { AppCard } from './app-card.tsx'
import type { InstallSheetProps } from './sheet-props.ts'

/** Desktops: a card in the corner instead of a drawer, since the content is short. */
const CORNER_ON_DESKTOP =
  'desktop:top-auto! desktop:right-6! desktop:bottom-6! desktop:h-auto! desktop:max-w-dialog! desktop:rounded-3!'

type AppSheetProps = InstallSheetProps & { title: string; footer: ReactNode; children: ReactNode }

/** A sheet that begins with the card of the app. */
export function AppSheet({ shopName, children, ...sheet }: AppSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet {...sheet} closeLabel={t`Close`} className={CORNER_ON_DESKTOP}>
      <AppCard name={shopName} />
      {children}
    </Sheet>
  )
}
