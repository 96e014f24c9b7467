import { useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { useFavourite } from './use-favourite.ts'

/** Saves the product of a card, or takes it out again. */
export function CardHeart({ sn, title }: { sn: string; title: string }) {
  const { t } = useLingui()
  const { isSaved, toggle } = useFavourite(sn)
  return (
    <IconButton
      icon={Heart}
      ground="card"
      label={t({ message: `Save ${title}`, context: 'product' })}
      isPressed={isSaved}
      onPress={toggle}
    />
  )
}
