import { Button } from '#src/ui/button/button.tsx'
import type { DrawingName } from '#src/ui/state/drawing.tsx'
import { Skeleton, SkeletonRow, SkeletonText } from '#src/ui/state/skeleton.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { Block } from '../block.tsx'

const STATES: [DrawingName, string, string][] = [
  ['cart', 'Your cart is empty', 'Put in what you like, even offline.'],
  ['search', 'Nothing found for “kettel”', 'Try fewer or different words.'],
  ['orders', 'No orders yet', 'What you buy will stand here.'],
  ['box', 'Nothing in here yet', 'New goods come every week.'],
  ['network', 'You’re offline, but the lamp is on', 'What you opened before is still here.'],
  ['missing', 'This page is not here', 'Perhaps it moved, perhaps the address has a slip.'],
  ['broken', 'Something went wrong on our side', 'Your cart and drafts are safe.'],
]

export function States() {
  return (
    <Block title="States">
      <div className="grid gap-8 tablet:grid-cols-2">
        {STATES.map(([drawing, title, text]) => (
          <StatePanel
            key={drawing}
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
