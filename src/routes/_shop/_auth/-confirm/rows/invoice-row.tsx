import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { InvoiceForm } from '#contract/invoice-form.ts'
import { prefetchedSheet } from '#src/features/failure/prefetched-sheet.tsx'
import { ListRow } from '#src/ui/layout/list-row.tsx'

const InvoiceChoice = prefetchedSheet(
  async () => (await import('./invoice-choice.tsx')).InvoiceChoice,
)

type InvoiceRowProps = {
  invoice: InvoiceForm | null
  onChoose: (invoice: InvoiceForm | null) => void
}

/** No invoice, or who it is made out to; opens the choice. */
export function InvoiceRow({ invoice, onChoose }: InvoiceRowProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ListRow
        title={t`Invoice`}
        value={invoice?.title ?? t`No invoice`}
        onPress={() => setOpen(true)}
      />
      <InvoiceChoice
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        invoice={invoice}
        onChoose={(chosen) => {
          setOpen(false)
          onChoose(chosen)
        }}
      />
    </>
  )
}
