import { useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useFavourite } from './use-favourite.ts'

type SaveButtonProps = {
  sn: string
  /** over a picture, or among the words beside it */
  place: 'photo' | 'text'
}

/** The heart of a product. */
export function SaveButton({ sn, place }: SaveButtonProps) {
  const { t } = useLingui()
  const { isSaved, toggle } = useFavourite(sn)
  const label = t({ message: 'Save', context: 'product' })
  if (place === 'photo') {
    return (
      <IconButton icon={Heart} ground="photo" label={label} isPressed={isSaved} onPress={toggle} />
    )
  }
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      onClick={toggle}
      className="relative hit inline-flex items-center gap-1.5 text-ink-2 hover:text-ink"
    >
      <Icon of={Heart} size={16} isFilled={isSaved} className={isSaved ? 'text-accent-text' : ''} />
      {label}
    </button>
  )
}
