import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter, useNavigate, Link } from '@tanstack/react-router'
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
import { NetworkDrawing } from '#src/ui/state/drawings/drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { CheckAgain } from '#src/features/checkout/checking-banner.tsx'
import { outcomeWords } from '#src/features/checkout/checkout.messages.ts'
import type { KnownOutcome } from '#src/features/checkout/clarify.ts'
import { useOrderOutcome } from '#src/features/checkout/clarify.ts'
import { refusalReason, type ApiError } from '#src/platform/http/api-error.ts'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { CartDrawing } from '#src/ui/state/drawings/cart-drawing.tsx'

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

type UnclearConfirmProps = {
  asked: Promise<KnownOutcome>
  /** the last order has not reached the server: it may be placed again */
  onNever: () => void
}

/** No new order until the outcome of the previous one is known. */
export function UnclearConfirm({ asked, onNever }: UnclearConfirmProps) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const navigate = useNavigate()
  useOrderOutcome(asked, (found) => {
    if (found.kind === 'placed') {
      void navigate({ to: '/user/cashier/$no', params: { no: found.no }, replace: true })
      return
    }
    if (found.kind === 'never') onNever()
    void router.invalidate()
  })
  return (
    <>
      <PageTitle>{t`Checkout`}</PageTitle>
      <PageBar>
        <Trans>Checkout</Trans>
      </PageBar>
      <StatePanel
        drawing={<NetworkDrawing />}
        title={i18n._(outcomeWords.checking)}
        actions={<CheckAgain />}
        isAlert
      >
        {i18n._(outcomeWords.wait)}
      </StatePanel>
    </>
  )
}

/** Nothing to order, or no longer: shows why and links back. */
export function NothingToConfirm({ refusal }: { refusal: ApiError }) {
  const { t } = useLingui()
  const sayError = useErrorText()
  const reason = refusalReason(refusal)
  return (
    <>
      <PageTitle>{t`Checkout`}</PageTitle>
      <PageBar>
        <Trans>Checkout</Trans>
      </PageBar>
      <StatePanel
        drawing={<CartDrawing />}
        title={reason === 'cart_empty' ? t`Nothing to order` : t`This can’t be ordered right now`}
        actions={
          <>
            <Link to="/cart" className={buttonClass({ variant: 'ink' })}>
              <Trans>Back to cart</Trans>
            </Link>
            <Link to="/" className={buttonClass({ variant: 'soft' })}>
              <Trans>Browse the shop</Trans>
            </Link>
          </>
        }
      >
        {sayError(refusal)}
      </StatePanel>
    </>
  )
}
