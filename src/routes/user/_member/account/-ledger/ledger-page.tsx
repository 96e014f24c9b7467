import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { WalletPage } from '#src/features/wallet/wallet-page.tsx'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'

type LedgerPageProps = Omit<ComponentProps<typeof WalletPage>, 'onMonth'> & {
  title: string
  to: '/user/account/balance' | '/user/account/integral'
}

/** The page of balance or points; its address holds the selected month. */
export function LedgerPage({ title, to, ...wallet }: LedgerPageProps) {
  const navigate = useNavigate()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageBar>{title}</PageBar>
      <WalletPage
        {...wallet}
        onMonth={(month) =>
          void navigate({
            to,
            search: month === '' ? {} : { month },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  )
}
