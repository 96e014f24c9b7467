import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CopySummary } from '#contract/copy.ts'
import type { CopyChoice } from '#src/features/offline-catalogue/copy-choice.ts'
import { grouped } from '#contract/lib/grouped.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { COPY_SIZES } from './copy-size.ts'

type ChooseCopyProps = {
  summary: CopySummary
  choice: CopyChoice
  onChoose: (choice: CopyChoice) => void
}

/** For a large shop: which departments, and how many of their best sellers. */
export function ChooseCopy({ summary, choice, onChoose }: ChooseCopyProps) {
  const { t } = useLingui()
  const all = summary.departments.map(({ id }) => id)
  const chosen = choice.departments ?? all
  const choose = (departments: readonly number[]) =>
    onChoose({
      ...choice,
      departments: departments.length === all.length ? null : [...departments],
    })
  return (
    <>
      <fieldset>
        <legend className="text-13 text-ink-2">
          <Trans>Departments</Trans>
        </legend>
        <Checkbox
          label={<Trans>All departments</Trans>}
          checked={chosen.length === all.length}
          isMixed={chosen.length > 0 && chosen.length < all.length}
          onChange={(isAll) => choose(isAll ? all : [])}
        />
        <ul className="border-t border-line">
          {summary.departments.map(({ id, name, count }) => (
            <li key={id} className="flex items-center justify-between gap-3">
              <Checkbox
                label={name}
                checked={chosen.includes(id)}
                onChange={(isChosen) =>
                  choose(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
                }
              />
              <span className="text-13 text-ink-3 tabular-nums">{count}</span>
            </li>
          ))}
        </ul>
      </fieldset>
      <Select
        label={t`Best sellers first, up to`}
        value={String(choice.limit)}
        options={COPY_SIZES.map((most) => {
          const limit = grouped(most)
          const label = t`${plural(limit, { one: '# product', other: '# products' })}`
          return { value: String(most), label }
        })}
        onChange={(limit) => onChoose({ ...choice, limit: Number(limit) })}
      />
    </>
  )
}
