import { useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'
import type { Item } from '#contract/item.ts'
import { LateRefreshButton } from '#src/layout/app-parts.tsx'
import { CartLink } from '#src/layout/cart-link.tsx'
import { BackButton } from '#src/layout/page/back-button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { LateSaveButton } from './late-save-button.ts'

/** CSS pixels: `--h-nav` */
const BAR_HEIGHT = 52

type ItemBarProps = {
  item: Item
  onShare: () => void
  /** the pictures, which the bar lies on */
  picture: RefObject<HTMLElement | null>
}

/**
 * Back, save, share and cart: round buttons on the picture of a phone, a solid bar with the product's name once the
 * picture has been scrolled past, and where the picture stands beside the text. Desktops have the site's header.
 */
export function ItemBar({ item, onShare, picture }: ItemBarProps) {
  const { t } = useLingui()
  const isPast = useIsPast(picture)
  return (
    <div
      data-is-past={isPast ? '' : undefined}
      className="group/bar pointer-events-none fixed inset-x-0 top-0 z-sticky flex gap-2 px-3 pt-[calc(var(--safe-t)+4px)] pb-1 *:pointer-events-auto data-is-past:border-b data-is-past:border-line data-is-past:bg-paper data-is-past:*:bg-transparent data-is-past:*:backdrop-filter-none tablet:pointer-events-auto tablet:sticky tablet:-mx-gutter tablet:mb-2 tablet:bg-paper tablet:*:bg-transparent tablet:*:backdrop-filter-none desktop:hidden"
    >
      <BackButton ground="photo" />
      <span
        aria-hidden
        className="pointer-events-none! min-w-0 grow self-center truncate font-strong opacity-0 transition-opacity duration-tap group-data-is-past/bar:opacity-100"
      >
        {item.title}
      </span>
      <LateRefreshButton ground="photo" />
      <LateSaveButton sn={item.sn} place="photo" />
      <IconButton icon={Share2} ground="photo" label={t`Share`} onPress={onShare} />
      <CartLink ground="photo" />
    </div>
  )
}

/** Whether an element has been scrolled past, but for what the bar covers. */
function useIsPast(of: RefObject<HTMLElement | null>) {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (!of.current) return undefined
    const observer = new IntersectionObserver(
      ([seen]) => seen && setPast(!seen.isIntersecting && seen.boundingClientRect.top < 0),
      { rootMargin: `-${BAR_HEIGHT}px 0px 0px` },
    )
    observer.observe(of.current)
    return () => observer.disconnect()
  }, [of])
  return isPast
}
