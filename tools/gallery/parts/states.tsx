import type { ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { BoxDrawing } from '#src/ui/state/drawings/box-drawing.tsx'
import { BrokenDrawing, NetworkDrawing } from '#src/ui/state/drawings/drawing.tsx'
import { CartDrawing } from '#src/ui/state/drawings/cart-drawing.tsx'
import { MissingDrawing } from '#src/ui/state/drawings/missing-drawing.tsx'
import { OrdersDrawing } from '#src/ui/state/drawings/orders-drawing.tsx'
import { SearchDrawing } from '#src/ui/state/drawings/search-drawing.tsx'
import { Skeleton, SkeletonRow, SkeletonText } from '#src/ui/state/skeleton.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { Block } from '#tools/gallery/block.tsx'

const STATES: { drawing: ReactNode; title: string; text: string }[] = [
  {
    drawing: <CartDrawing />,
    title: 'Your cart is empty',
    text: 'Put in what you like, even offline.',
  },
  {
    drawing: <SearchDrawing />,
    title: 'Nothing found for “kettel”',
    text: 'Try fewer or different words.',
  },
  { drawing: <OrdersDrawing />, title: 'No orders yet', text: 'Your orders will appear here.' },
  { drawing: <BoxDrawing />, title: 'Nothing in here yet', text: 'New goods come every week.' },
  {
    drawing: <NetworkDrawing />,
    title: 'You’re offline, but the lamp is on',
    text: 'What you opened before is still here.',
  },
  {
    drawing: <MissingDrawing />,
    title: 'This page is not here',
    text: 'Perhaps it moved, perhaps the address has a slip.',
  },
  {
    drawing: <BrokenDrawing />,
    title: 'Something went wrong on our side',
    text: 'Your cart and drafts are safe.',
  },
]

export function States() {
  return (
    <Block title="States">
      <div className="grid gap-8 tablet:grid-cols-2">
        {STATES.map(({ drawing, title, text }) => (
          <StatePanel
            key={title}
            isTight
            drawing={drawing}
            title={title}
            actions={
              <>
                <Button>Start browsing</Button>
                <Button variant="soft">Back</Button>
              </>
            }
          >
            {text}
          </StatePanel>
        ))}
      </div>
      <Skeleton label="Loading">
        <SkeletonRow />
        <SkeletonRow hasPicture />
        <SkeletonText lines={3} />
      </Skeleton>
    </Block>
  )
}
