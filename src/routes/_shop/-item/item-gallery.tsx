import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { Item } from '#contract/item.ts'
import { pressedCard } from '#src/features/catalog/product/pressed-card.ts'
import { Gallery } from '#src/ui/picture/gallery.tsx'

type ItemGalleryProps = {
  item: Item
  /** those of the product that are rendered */
  pictures: Item['pictures']
  /** index of the selected variant's image */
  showing: number | undefined
  ref: Ref<HTMLDivElement>
}

/** The images: edge to edge on phones, beside the text from tablets on. */
export function ItemGallery({ item, pictures, showing, ref }: ItemGalleryProps) {
  const { t } = useLingui()
  return (
    <div
      ref={ref}
      className="tablet:sticky tablet:top-[calc(var(--safe-t)+var(--h-nav)+8px)] desktop:top-6"
    >
      <Gallery
        pictures={pictures}
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
