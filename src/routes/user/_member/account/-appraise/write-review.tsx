import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { orderQuery } from '#src/features/order/order.queries.ts'
import { readReviewDraft } from '#src/features/review/review-drafts.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { BoxDrawing } from '#src/ui/state/drawings/box-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { ReviewForm } from './review-form.tsx'

/**
 * Stars, text and photos for one line of an order. The draft survives a reload, even without a network: then the draft
 * alone identifies the line.
 */
export function WriteReview({ orderNo, lineId }: { orderNo: string; lineId: number }) {
  const { t } = useLingui()
  const { data: order } = useQuery(orderQuery(orderNo))
  const [draft] = useState(() => readReviewDraft({ orderNo, lineId }))
  const line = order ? order.lines.find(({ id }) => id === lineId) : draft?.line
  if (line?.canReview) return <ReviewForm orderNo={orderNo} line={line} draft={draft} />
  return (
    <StatePanel
      drawing={<BoxDrawing />}
      title={line?.reviewId ? t`You’ve already reviewed this` : t`This can’t be reviewed right now`}
      actions={
        <Link to="/user/account/appraise" className={buttonClass({ variant: 'soft' })}>
          <Trans>My reviews</Trans>
        </Link>
      }
    />
  )
}
