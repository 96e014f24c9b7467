import { Hourglass, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { Chip, RemovableChip } from '#src/ui/chip/chip.tsx'
import { ChoiceChips } from '#src/ui/chip/choice-chips.tsx'
import { AsOf } from '#src/ui/display/as-of.tsx'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { Rating } from '#src/ui/display/rating.tsx'
import { SyncMark } from '#src/ui/display/sync-mark.tsx'
import { Tag } from '#src/ui/display/tag.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { BottomBanner } from '#src/ui/state/bottom-banner.tsx'
import { Block, BlockRow } from '#tools/gallery/block.tsx'
import { samplePicture } from '#tools/gallery/sample-picture.ts'

const swatch = (hue: number) => (
  <ResponsivePicture picture={samplePicture(hue, '')} sizes="32px" corner="small" isDecorative />
)

export function Chips() {
  const [colour, setColour] = useState('steel')
  const [isOn, setOn] = useState(true)
  return (
    <Block title="Chips">
      <ChoiceChips
        label="Colour"
        chosen="Stainless steel"
        value={colour}
        onChange={setColour}
        options={[
          { value: 'steel', label: 'Stainless steel', picture: swatch(30) },
          { value: 'black', label: 'Matte black', picture: swatch(260) },
          { value: 'copper', label: 'Warm copper', picture: swatch(12), offLabel: 'sold out' },
          { value: 'glass', label: 'Glass', offLabel: 'not with this plug', canChoose: true },
        ]}
      />
      <BlockRow>
        <Chip isOn={isOn} onPress={() => setOn(!isOn)}>
          In stock
        </Chip>
        <Chip isOn={false} onPress={() => {}}>
          Under ¥100
        </Chip>
        <RemovableChip removeLabel="Remove 1.7 L" onRemove={() => {}}>
          1.7 L
        </RemovableChip>
      </BlockRow>
    </Block>
  )
}

export function Words() {
  return (
    <>
      <Block title="Tags and status">
        <BlockRow>
          <Tag>Home</Tag>
          <Tag tone="accent">10% off</Tag>
          <Tag tone="jade">Verified</Tag>
          <Tag tone="warn">3 left</Tag>
          <Tag tone="bad">Refused</Tag>
          <Tag tone="line">Sold out</Tag>
        </BlockRow>
        <BlockRow>
          <SyncMark state="synced">Synced</SyncMark>
          <SyncMark state="waiting">Waiting to sync</SyncMark>
          <SyncMark state="failed" onRetry={() => {}}>
            Not synced, try again
          </SyncMark>
          <AsOf>as of 14:02</AsOf>
        </BlockRow>
        <BlockRow>
          <Rating value={4.6} label="4.6 of 5 stars" />
          <Avatar name="Xiaoman" />
          <Avatar name="满" size={48} />
          <Avatar name="Xiaoman" size={64} picture={samplePicture(150, '')} />
        </BlockRow>
      </Block>
      <Block title="Strips and banners">
        <BottomBanner state="off" asOf="as of 14:02" retry={{ label: 'Retry', onPress: () => {} }}>
          You are disconnected!
        </BottomBanner>
        <BottomBanner state="back">Back online, 1 change synced</BottomBanner>
        <Banner icon={Hourglass}>320 points expire on 31 December</Banner>
        <Banner
          tone="warn"
          icon={TrendingUp}
          action={
            <a href="#a-link" className="text-link">
              Average
            </a>
          }
        >
          Up ¥70.00 since you added it
        </Banner>
        <Banner tone="good" title="Paid">
          We are packing your order.
        </Banner>
        <Banner tone="bad">Network request timeout!</Banner>
      </Block>
    </>
  )
}
