import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Field, inputBoxClass } from '#src/ui/form/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { areaText, type Area } from './area-code.ts'
import { AreaSheet } from './area-sheet.tsx'

type AreaFieldProps = {
  area: Area
  error: string | undefined
  onChange: (area: Area) => void
}

/** Province, city and district, chosen in a sheet. */
export function AreaField({ area, error, onChange }: AreaFieldProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const chosen = areaText(area.names)
  const text = chosen === '' ? t`Province, city, district` : chosen
  return (
    <>
      <Field label={t`Area`} error={error}>
        {(links) => (
          <button
            type="button"
            {...links}
            aria-label={t`Area: ${text}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className={`${inputBoxClass({ isBad: error !== undefined })} text-left`}
          >
            <span className={`min-w-0 grow ${chosen === '' ? 'text-ink-3' : ''}`}>{text}</span>
            <Icon of={ChevronRight} size={16} className="text-ink-3" />
          </button>
        )}
      </Field>
      <AreaSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        area={area}
        onChoose={(next) => {
          onChange(next)
          setOpen(false)
        }}
      />
    </>
  )
}
