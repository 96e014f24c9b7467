import type { ReactNode } from 'react'
import { TAB_ICONS } from '#src/layout/menu/tab-icons.ts'
import { Icon } from '#src/ui/icon.tsx'
import { TwoColumns } from '#src/ui/layout/two-columns.tsx'
import { SkeletonBox, SkeletonCard, SkeletonRow, SkeletonText } from '#src/ui/state/skeleton.tsx'
import type { ShapeName } from './page-shape.ts'

// What a document without content shows until its scripts have rendered the page. The build writes it into `index.html`,
// with the rooms of all pages; the style sheet there shows that of the address (`openingOf`). It has no words, because
// the document is the same in both languages.

/** The page's bar on phones, its heading on desktops. */
const Bar = () => (
  <span className="flex h-nav items-center justify-center desktop:h-auto desktop:justify-start desktop:pt-8 desktop:pb-4">
    <SkeletonBox className="h-7 w-32" />
  </span>
)

const Chips = () => (
  <span className="flex gap-5 py-3">
    {[1, 2, 3, 4].map((place) => (
      <SkeletonBox key={place} className="h-3.5 w-12" />
    ))}
  </span>
)

const Cards = ({ cards }: { cards: number }) => (
  <span className="product-grid">
    {Array.from({ length: cards }, (_, place) => (
      <SkeletonCard key={place} />
    ))}
  </span>
)

const Panel = ({ children }: { children: ReactNode }) => (
  <span className="mb-3 block rounded-3 bg-surface px-4 py-2 desktop:px-6">{children}</span>
)

const Goods = () => (
  <Panel>
    <SkeletonRow hasPicture />
    <SkeletonRow hasPicture />
  </Panel>
)

const Fields = ({ fields }: { fields: number }) =>
  Array.from({ length: fields }, (_, place) => <SkeletonRow key={place} />)

/** Boxes where the parts of each kind of page will be, between its gutters. */
const SHAPES: Record<ShapeName, () => ReactNode> = {
  home: () => (
    <>
      <span className="flex h-14 items-center justify-between desktop:hidden">
        <SkeletonBox className="h-7 w-32" />
        <SkeletonBox className="h-7 w-1/4" />
      </span>
      <SkeletonBox className="min-h-tap rounded-2 desktop:hidden" />
      <SkeletonBox className="mt-6 h-[calc(100vw+16px)] max-h-115 rounded-3" />
      <span className="mt-10 block">
        <Cards cards={4} />
      </span>
    </>
  ),
  goods: () => (
    <>
      <Bar />
      <Chips />
      <Cards cards={8} />
    </>
  ),
  item: () => (
    <span className="block desktop:pt-12">
      <TwoColumns kind="item" className="desktop:gap-x-14">
        <SkeletonBox className="-mx-gutter aspect-square tablet:mx-0 desktop:rounded-3" />
        <span className="block">
          <SkeletonBox className="h-9 w-32" />
          <SkeletonBox className="mt-3 h-8 w-4/5" />
          <SkeletonText lines={3} />
        </span>
      </TwoColumns>
    </span>
  ),
  lines: () => (
    <>
      <Bar />
      <Chips />
      <span className="block divide-y divide-line">
        {[1, 2, 3, 4].map((place) => (
          <SkeletonRow key={place} hasPicture />
        ))}
      </span>
    </>
  ),
  order: () => (
    <>
      <Bar />
      <Panel>
        <SkeletonRow />
      </Panel>
      <Goods />
      <Panel>
        <Fields fields={3} />
      </Panel>
    </>
  ),
  overview: () => (
    <>
      <span className="flex items-center gap-3.5 pt-3 pb-5 desktop:pt-6">
        <SkeletonBox className="size-16 rounded-full" />
        <SkeletonBox className="h-7 w-1/2" />
      </span>
      <Panel>
        <Chips />
      </Panel>
      <Goods />
      <Panel>
        <Fields fields={2} />
      </Panel>
    </>
  ),
  form: () => (
    <>
      <Bar />
      <span className="mx-auto block max-w-140">
        <Fields fields={5} />
        <SkeletonBox className="mt-4 h-12 rounded-2" />
      </span>
    </>
  ),
  text: () => (
    <>
      <Bar />
      <span className="block max-w-read">
        <SkeletonText lines={6} />
      </span>
    </>
  ),
}

/** Shows what belongs to the page of the address. */
const STYLES = [
  '[data-opening-shape],[data-opening-menu],html:not([data-tabs]) [data-opening-tabs]{display:none}',
  ...Object.keys(SHAPES).map(
    (name) => `html[data-shape=${name}] [data-opening-shape=${name}]{display:block}`,
  ),
  '@media(min-width:960px){html[data-menu] [data-opening-menu]{display:block;width:var(--side)}}',
].join('')

/** Header, page and tab bar, where the layouts have them. Its style is inside it: the app keeps both until the page comes. */
export const ServedFrame = () => (
  <div aria-hidden data-opening="">
    <style>{STYLES}</style>
    <div className="hidden border-b border-line bg-paper pt-safe-t desktop:block">
      <div className="mx-auto flex h-header max-w-page items-center gap-6 px-gutter">
        <SkeletonBox className="h-7 w-32" />
        <span className="grow" />
        <SkeletonBox className="min-h-tap w-64 rounded-2" />
        <SkeletonBox className="h-7 w-32" />
      </div>
    </div>
    <div className="mx-auto flex min-h-[60vh] max-w-page px-gutter desktop:gap-10">
      <div data-opening-menu="" className="shrink-0 py-6">
        {Array.from({ length: 9 }, (_, row) => (
          <span key={row} className="flex min-h-tap items-center gap-3 px-3">
            <SkeletonBox className="size-5" />
            <SkeletonBox className="h-3.5 w-1/2" />
          </span>
        ))}
      </div>
      <div className="min-w-0 grow pt-safe-t">
        {Object.entries(SHAPES).map(([name, Shape]) => (
          <div key={name} data-opening-shape={name}>
            <Shape />
          </div>
        ))}
      </div>
    </div>
    <div
      data-opening-tabs=""
      className="fixed inset-x-0 bottom-0 z-sticky glass border-t border-line pb-safe-b desktop:hidden"
    >
      <div className="mx-auto grid h-tab max-w-140 grid-cols-4">
        {TAB_ICONS.map((icon) => (
          <span key={icon.displayName} className="flex flex-col items-center pt-1.5 text-ink-3">
            <Icon of={icon} size={24} />
          </span>
        ))}
      </div>
    </div>
  </div>
)
