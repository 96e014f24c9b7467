import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { copyText } from '#src/platform/lib/copy-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import * as v from 'valibot'
import { useKeptState } from '#src/features/validation/use-kept-state.ts'
import { NO_AREA, type Area } from '#src/features/address/area-code.ts'
import type { PastedAddress } from './paste-address.tsx'

const FIELDS = ['name', 'mobile', 'detail', 'area'] as const
const PastedSchema = v.object({
  /** the fields that the last pasted text filled: the next one replaces all of them */
  filled: v.array(v.picklist(FIELDS)),
  /** what it says beyond them */
  rest: v.array(v.string()),
})
export type PasteResult = v.InferOutput<typeof PastedSchema>

type Form = {
  set: (name: 'name' | 'mobile' | 'detail', value: string) => void
  chooseArea: (area: Area) => void
}

/** What a pasted text gave an address form. `formName` is unique on its page. */
export function usePasted(formName: string, { set, chooseArea }: Form) {
  const [state, setState] = useKeptState(`${formName}-pasted`, PastedSchema, {
    filled: [],
    rest: [],
  })
  /** Fills in what was read; nothing of the text before stays. What was typed stays where nothing was read. */
  const fill = ({ area, rest, ...words }: PastedAddress) => {
    const isRead = (field: (typeof FIELDS)[number]) =>
      field === 'area' ? area !== null : words[field] !== ''
    for (const field of FIELDS) {
      if (!isRead(field) && !state.filled.includes(field)) continue
      if (field === 'area') chooseArea(area ?? NO_AREA)
      else set(field, words[field])
    }
    setState({ filled: FIELDS.filter(isRead), rest })
  }
  const dismiss = (part: string) =>
    setState({ ...state, rest: state.rest.filter((other) => other !== part) })
  /** Puts a part into a field, whose new value is given. */
  const place = (part: string, field: 'name' | 'detail', value: string) => {
    set(field, value)
    setState({
      filled: [...new Set([...state.filled, field])],
      rest: state.rest.filter((other) => other !== part),
    })
  }
  return { state, setState, fill, dismiss, place }
}

type LeftOverProps = {
  /** what a pasted text says beyond the fields */
  parts: readonly string[]
  /** undefined: the recipient is known */
  onName: ((part: string) => void) | undefined
  onStreet: (part: string) => void
  onDismiss: (part: string) => void
}

/** Everything in a pasted text that no field took, to be placed by hand, copied or dismissed. */
export function LeftOver({ parts, ...actions }: LeftOverProps) {
  const { t } = useLingui()
  if (parts.length === 0) return null
  return (
    <section aria-label={t`Not filled in`} className="rounded-2 bg-ochre-tint px-3.5 py-3 text-13">
      <p className="font-strong">
        <Trans>Not filled in</Trans>
      </p>
      <p className="text-ink-2">
        <Trans>We couldn’t tell where this belongs.</Trans>
      </p>
      <ul className="mt-2 grid gap-3">
        {parts.map((part) => (
          <Part key={part} part={part} {...actions} />
        ))}
      </ul>
    </section>
  )
}

function Part({
  part,
  onName,
  onStreet,
  onDismiss,
}: { part: string } & Omit<LeftOverProps, 'parts'>) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  const copy = () => void copyText(part).then(setCopied)
  return (
    <li>
      <p className="text-15 wrap-anywhere select-text">
        <bdi>{part}</bdi>
      </p>
      <fieldset aria-label={part} className="mt-1.5 flex flex-wrap gap-2">
        {onName && (
          <Button variant="soft" isSmall onPress={() => onName(part)} className="bg-surface">
            {t`Recipient`}
          </Button>
        )}
        <Button variant="soft" isSmall onPress={() => onStreet(part)} className="bg-surface">
          {t`Add to street address`}
        </Button>
        <Button variant="soft" isSmall onPress={copy} className="bg-surface">
          {isCopied ? t`Copied` : t`Copy`}
        </Button>
        <Button variant="soft" isSmall onPress={() => onDismiss(part)} className="bg-surface">
          {t`Leave out`}
        </Button>
      </fieldset>
    </li>
  )
}
