import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatMoney } from '#contract/lib/money.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import type { CheckoutDraft } from '#src/features/checkout/checkout-draft.ts'
import { onBackOnline, probeNow } from '#src/platform/connection/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { KeyValues } from '#src/ui/layout/key-values.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { NetworkDrawing } from '#src/ui/state/drawings/network-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'

/** No order without network: choices and input are kept, and priced again when the network is back. */
export function UnreachedConfirm({ draft }: { draft: CheckoutDraft }) {
  const { t } = useLingui()
  const { isTrying, retry } = useRetry()
  return (
    <>
      <PageTitle>{t`Checkout`}</PageTitle>
      <PageBar>
        <Trans>Checkout</Trans>
      </PageBar>
      <Kept draft={draft} />
      <StatePanel
        drawing={<NetworkDrawing />}
        title={t`Saved as a draft, not ordered`}
        actions={
          <Button
            icon={RotateCw}
            onPress={retry}
            busy={isTrying}
            busyLabel={<Trans>Retrying</Trans>}
          >
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>
          Once you’re back online, we’ll check prices and stock again and ask before placing your
          order.
        </Trans>
      </StatePanel>
    </>
  )
}

/** Reloads the page's data when the network is back. */
function useRetry() {
  const router = useRouter()
  const [isTrying, setTrying] = useState(false)
  useEffect(() => onBackOnline(() => void router.invalidate()), [router])
  const retry = async () => {
    setTrying(true)
    await probeNow()
    await router.invalidate()
    setTrying(false)
  }
  return { isTrying, retry: () => void retry() }
}

function Kept({ draft }: { draft: CheckoutDraft }) {
  const { t } = useLingui()
  const { payAmount, remark } = draft
  return (
    <Panel className="mt-2">
      <KeyValues
        items={[
          { key: 'pay', label: t`Total when last checked`, value: formatMoney(payAmount) },
          ...(remark === '' ? [] : [{ key: 'note', label: t`Note to the shop`, value: remark }]),
        ]}
      />
    </Panel>
  )
}
