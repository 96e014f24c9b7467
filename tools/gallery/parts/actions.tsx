import { Heart, Pencil, Share2, ShoppingBag, Trash2, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton, iconButtonClass } from '#src/ui/button/icon-button.tsx'
import { Badge } from '#src/ui/display/badge.tsx'
import { OldPrice, Price } from '#src/ui/display/price.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { AsOf } from '#src/ui/display/as-of.tsx'
import { Block, BlockRow } from '#tools/gallery/block.tsx'

export function Actions() {
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(true)
  return (
    <>
      <Block title="Buttons">
        <BlockRow>
          <Button variant="buy">Buy now</Button>
          <Button variant="ink">Save</Button>
          <Button variant="line">Add to cart</Button>
          <Button variant="soft">Soft</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger" icon={Trash2}>
            Delete
          </Button>
        </BlockRow>
        <BlockRow>
          <Button busy={isBusy} busyLabel="Sending" onPress={() => setBusy(true)}>
            Send order
          </Button>
          <Button variant="buy" busy busyLabel="Paying">
            Pay ¥529.00
          </Button>
          <Button variant="soft" isSmall busy>
            Retry
          </Button>
          <Button disabled>Disabled</Button>
        </BlockRow>
        <BlockRow>
          <Button variant="soft" isSmall>
            Small
          </Button>
          <a href="#a-link" className={buttonClass({ variant: 'line', isSmall: true })}>
            A link that looks like one
          </a>
          <a href="#a-link" className="text-link">
            A link
          </a>
        </BlockRow>
        <BlockRow>
          <IconButton
            icon={Heart}
            label="Save Personal Blender"
            isPressed={isSaved}
            onPress={() => setSaved(!isSaved)}
          />
          <a href="#a-link" aria-label="Cart, 12 items" className={iconButtonClass()}>
            <Icon of={ShoppingBag} />
            <Badge count={12} />
          </a>
          <Menu
            className={buttonClass({ variant: 'soft', isSmall: true })}
            items={[
              { key: 'edit', label: 'Edit', icon: Pencil },
              { key: 'share', label: 'Share', icon: Share2, isOn: true },
              {
                key: 'link',
                label: 'A link',
                renderLink: ({ className, children }) => (
                  <a href="#a-link" className={className}>
                    {children}
                  </a>
                ),
              },
            ]}
          >
            A menu
          </Menu>
        </BlockRow>
        <Button
          variant="buy"
          why="You can’t check out offline. The cart is kept."
          whyIcon={WifiOff}
        >
          Check out
        </Button>
      </Block>
      <Block title="Price">
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-2">
          <Price cents={52900} size={40} />
          <Price cents={160340} size={28} />
          <Price cents={52900} size={22} />
          <Price cents={52900} before="from" />
          <Price cents={52900} after={<span lang="zh-CN">起</span>} />
          <Price cents={52900} tone="ink" />
          <Price cents={null} />
          <OldPrice cents={62900} label="List price" />
          <OldPrice cents={62900} label="List price" isNamed />
          <span className="flex items-baseline gap-2">
            <Price cents={29900} />
            <AsOf>as of 14:02</AsOf>
          </span>
        </div>
      </Block>
    </>
  )
}
