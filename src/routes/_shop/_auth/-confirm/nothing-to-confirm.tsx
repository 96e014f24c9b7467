import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { refusalReason, type ApiError } from '#src/platform/http/api-error.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { useErrorText } from '#src/features/failure/use-error-text.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { CartDrawing } from '#src/ui/state/drawings/cart-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'

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
              <Trans>Look around</Trans>
            </Link>
          </>
        }
      >
        {sayError(refusal)}
      </StatePanel>
    </>
  )
}
