import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { classNames } from '#src/ui/class-names.ts'

/** Viewport heights after which the way back is long. */
const LONG_WAY = 3

/** Leads back to the top of a long list, and moves the focus to the page's heading. */
export function BackToTop({ label }: { label: string }) {
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(scrollY > LONG_WAY * innerHeight)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  const goUp = () => {
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true })
  }
  return (
    <div
      data-print="no"
      className={classNames(
        'fixed right-4 bottom-[calc(var(--tabs)+var(--safe-b)+var(--h-strip)+8px)] z-sticky desktop:right-8 desktop:bottom-8',
        !isFar && 'invisible',
      )}
    >
      <IconButton icon={ArrowUp} label={label} ground="photo" onPress={goUp} />
    </div>
  )
}
