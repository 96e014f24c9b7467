import { useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useFavourite } from './use-favourite.ts'

type SaveButtonProps = {
  sn: string
  /** over an image, or inline with the text beside it */
  place: 'photo' | 'text'
}

/** The favourite button of a product. */
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
