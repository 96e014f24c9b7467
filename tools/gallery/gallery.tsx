import './gallery.css'
import { MessageCircle, WifiOff } from 'lucide-react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Announcer } from '#src/ui/overlay/announcer.tsx'
import { Actions } from './parts/actions.tsx'
import { Choices, Fields } from './parts/fields.tsx'
import { GoodsBlocks } from './parts/goods.tsx'
import { Ground } from './parts/ground.tsx'
import { ListBlocks, Ways } from './parts/lists.tsx'
import { Overlays } from './parts/overlays.tsx'
import { States } from './parts/states.tsx'
import { Chips, Words } from './parts/words.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const theme = new URLSearchParams(location.search).get('theme')
if (theme) document.documentElement.dataset.theme = theme

function StyleGuide() {
  return (
    <>
      <main id="a-link">
        <div className="mx-auto w-full max-w-page px-gutter py-6">
          <header className="mb-2 flex items-center justify-between gap-3">
            <h1 className="display-text text-22">Style guide</h1>
            <ThemeSwitch />
          </header>
          <div className="desktop:columns-2 desktop:gap-16">
            <Ground />
            <Actions />
            <Fields />
            <Choices />
            <Chips />
            <Words />
            <GoodsBlocks />
            <ListBlocks />
            <Ways />
            <Overlays />
          </div>
          <States />
        </div>
        <BottomBar why="You can’t check out offline. The cart is kept." whyIcon={WifiOff}>
          <IconButton icon={MessageCircle} label="Ask" />
          <Button variant="line" className="min-w-0 flex-1">
            Add to cart
          </Button>
          <Button variant="buy" disabled className="min-w-0 flex-1">
            Buy now
          </Button>
        </BottomBar>
      </main>
      <Announcer />
    </>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <StyleGuide />
    </StrictMode>,
  )
}
