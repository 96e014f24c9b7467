import * as v from 'valibot'
import { useKeptState } from '#src/features/validation/use-kept-state.ts'
import { NO_AREA, type Area } from '#src/features/address/area/area-code.ts'
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
