import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { grouped } from '#contract/lib/money.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { FilterFields } from './filter-fields.tsx'
import { withoutFilters, type Filter } from './filter.ts'
import {
  goodsCountQuery,
  type GoodsPageData,
  type GoodsSource,
} from '#src/features/catalog/browse/goods.queries.ts'

type FilterSheetProps = {
  isOpen: boolean
  onClose: () => void
  source: GoodsSource
  filter: Filter
  first: Pick<GoodsPageData, 'facets' | 'priceRange' | 'total' | 'isEstimate'>
  onChange: (filter: Filter) => void
}

/** Filters on phones: applied only by the button, which shows the result count. */
export function FilterSheet(props: FilterSheetProps) {
  const { t } = useLingui()
  const { isOpen, onClose, filter } = props
  const [draft, setDraft] = useState(filter)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) setDraft(filter)
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t({ message: 'Filter', context: 'noun' })}
      closeLabel={t`Close`}
      footer={<SheetButtons {...props} draft={draft} setDraft={setDraft} />}
    >
      <DraftFields {...props} draft={draft} setDraft={setDraft} />
    </Sheet>
  )
}

type DraftProps = FilterSheetProps & { draft: Filter; setDraft: (draft: Filter) => void }

function useLeft({ source, draft, first, isOpen }: DraftProps) {
  const { i18n } = useLingui()
  const { data } = useQuery({
    ...goodsCountQuery(i18n.locale, source, draft),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  return data ?? first
}

function DraftFields(props: DraftProps) {
  const { facets } = useLeft(props)
  return (
    <FilterFields
      filter={props.draft}
      facets={facets}
      priceRange={props.first.priceRange}
      onChange={props.setDraft}
    />
  )
}

function SheetButtons(props: DraftProps) {
  const { draft, setDraft, onChange, onClose } = props
  const { total: left, isEstimate } = useLeft(props)
  const total = grouped(left)
  const apply = () => {
    onChange(draft)
    onClose()
  }
  return (
    <>
      <Button variant="soft" onPress={() => setDraft(withoutFilters(draft))} className="max-w-27">
        <Trans>Reset</Trans>
      </Button>
      <Button onPress={apply} disabled={left === 0}>
        <span aria-live="polite">
          {left === 0 ? (
            <Trans>No matches</Trans>
          ) : isEstimate ? (
            <Plural value={total} one="Show about # product" other="Show about # products" />
          ) : (
            <Plural value={total} one="Show # product" other="Show # products" />
          )}
        </span>
      </Button>
    </>
  )
}
