import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Share2, ShoppingBag } from 'lucide-react'
import type { Item } from '#src/contract/item.ts'
import { pressedCard } from '#src/features/catalog/product/pressed-card.ts'
import { useCartCount } from '#src/features/cart/use-cart-count.ts'
import { LateSaveButton } from './late-save-button.ts'
import { RefreshButton } from '#src/layout/app-parts.tsx'
import { BackButton } from '#src/layout/page/back-button.tsx'
import { useMember } from '#src/features/session/use-member.ts'
import { IconButton, iconButtonClass } from '#src/ui/button/icon-button.tsx'
import { Badge } from '#src/ui/display/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Gallery } from '#src/ui/picture/gallery.tsx'

type ItemGalleryProps = {
  item: Item
  /** index of the selected variant's image */
  showing: number | undefined
  onShare: () => void
}

/** The images, edge to edge on phones with back, share and cart buttons on top. */
export function ItemGallery({ item, showing, onShare }: ItemGalleryProps) {
  const { t } = useLingui()
  return (
    <div className="desktop:sticky desktop:top-6">
      <TopButtons sn={item.sn} onShare={onShare} />
      <Gallery
        pictures={item.pictures}
        showing={showing}
        standIn={standInOf(item)}
        labels={{
          label: t`Pictures of ${item.title}`,
          picture: (place, total) => t`Picture ${place} of ${total}`,
          zoom: (place, total) => t`Enlarge picture ${place} of ${total}`,
          close: t`Close`,
          previous: t`Previous picture`,
          next: t`Next picture`,
        }}
      />
    </div>
  )
}

/** The card's file, when it shows the same image as the page's first. */
function standInOf({ sn, pictures: [first] }: Item) {
  const file = pressedCard(sn)?.file
  return first && file?.includes(`${first.url}/`) ? file : undefined
}

function TopButtons({ sn, onShare }: { sn: string; onShare: () => void }) {
  const { t } = useLingui()
  const count = useCartCount(useMember())
  return (
    <div className="pointer-events-none fixed inset-x-0 top-strip-room z-sticky flex gap-2 px-3 pt-[calc(var(--safe-t)+8px)] *:pointer-events-auto desktop:hidden">
      <BackButton ground="photo" />
      <span className="pointer-events-none! grow" />
      <RefreshButton ground="photo" />
      <LateSaveButton sn={sn} place="photo" />
      <IconButton icon={Share2} ground="photo" label={t`Share`} onPress={onShare} />
      <Link
        to="/cart"
        aria-label={count > 0 ? t`Cart, ${count} items` : t`Cart`}
        className={iconButtonClass({ ground: 'photo' })}
      >
        <Icon of={ShoppingBag} />
        <Badge count={count} />
      </Link>
    </div>
  )
}
