import { Heart } from 'lucide-react'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Card } from '#src/ui/display/card.tsx'
import { Price } from '#src/ui/display/price.tsx'
import { Tag } from '#src/ui/display/tag.tsx'
import { Scroller } from '#src/ui/layout/scroller.tsx'
import { SectionHead } from '#src/ui/layout/section-head.tsx'
import { Gallery } from '#src/ui/picture/gallery.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import type { RenderLink } from '#src/ui/link.ts'
import { SkeletonCard } from '#src/ui/state/skeleton.tsx'
import { Block } from '#tools/gallery/block.tsx'
import { samplePicture } from '#tools/gallery/sample-picture.ts'

const HUES = [150, 30, 210, 350, 80, 280]
const NAMES = [
  'Personal Blender 600ml',
  'Temperature Control Kettle 1.7L with keep-warm and a very long name',
]
const PICTURES = HUES.slice(0, 5).map((hue, place) =>
  samplePicture(hue, `Kettle, side ${place + 1}`),
)

const link: RenderLink = ({ className, children }) => (
  <a href="#a-link" className={className}>
    {children}
  </a>
)

export function GoodsBlocks() {
  return (
    <>
      <Block title="Card and skeleton">
        <div className="grid grid-cols-2 gap-x-3 gap-y-6">
          {NAMES.map((name, place) => (
            <Card
              key={name}
              title={name}
              renderLink={link}
              fact="Blend and go"
              picture={
                <ResponsivePicture
                  picture={samplePicture(HUES[place] ?? 0, name)}
                  sizes="50vw"
                  isDecorative
                />
              }
              mark={<Tag tone="accent">10% off</Tag>}
              action={
                <IconButton
                  icon={Heart}
                  label={`Save ${name}`}
                  isPressed={place === 0}
                  ground="card"
                />
              }
              footer={<Price cents={34900} before="from" />}
            />
          ))}
          <Card
            title="Sold out"
            renderLink={link}
            picture={
              <ResponsivePicture
                picture={samplePicture(20, 'Sold out')}
                sizes="50vw"
                isDecorative
                isGone
              />
            }
            mark={<Tag>Sold out</Tag>}
            footer={<Price cents={12900} />}
          />
          <Card
            title="A picture that is broken"
            renderLink={link}
            picture={
              <ResponsivePicture
                picture={{ ...samplePicture(0, ''), url: '/nothing-here.webp' }}
                sizes="50vw"
              />
            }
            footer={<Price cents={null} />}
          />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </Block>
      <Block title="Scroller">
        <SectionHead as="h3" more={{ label: 'All', renderLink: link }}>
          Look again
        </SectionHead>
        <Scroller>
          {HUES.map((hue) => (
            <li key={hue}>
              <Card
                isSmall
                title="A small thing"
                titleAs="p"
                renderLink={link}
                picture={
                  <ResponsivePicture picture={samplePicture(hue, '')} sizes="128px" isDecorative />
                }
                footer={<Price cents={hue * 100} size={13} />}
              />
            </li>
          ))}
        </Scroller>
      </Block>
      <Block title="Gallery">
        <Gallery
          pictures={PICTURES}
          labels={{
            label: 'Pictures of the kettle',
            picture: (place, total) => `Picture ${place} of ${total}`,
            hint: 'Pinch or double-tap to zoom',
            zoom: (place, total) => `Picture ${place} of ${total}, look closer`,
            close: 'Close',
            previous: 'Previous',
            video: { play: 'Play video', pause: 'Pause video', failed: 'The video did not load' },
            next: 'Next',
          }}
        >
          <div className="absolute top-4 left-4">
            <Tag tone="accent">New</Tag>
          </div>
        </Gallery>
      </Block>
    </>
  )
}
