import { useLingui } from '@lingui/react/macro'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { IconButton } from '#src/ui/button/icon-button.tsx'

/** Goes to the previous page; to the home page when the shop was entered here. */
export function BackButton({ ground }: { ground?: 'photo' }) {
  const { t } = useLingui()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const back = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <IconButton
      icon={ChevronLeft}
      size={24}
      label={t`Back`}
      onPress={back}
      {...(ground ? { ground } : {})}
    />
  )
}
