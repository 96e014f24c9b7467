export type ShapeName = 'home' | 'goods' | 'item' | 'lines' | 'order' | 'overview' | 'form' | 'text'

/** What the room of a page looks like before anything of it has come. */
export type Opening = {
  shape: ShapeName
  /** phones have the tab bar */
  hasTabs: boolean
  /** desktops have the member's menu beside the page */
  hasMenu: boolean
}

const SHAPES: readonly [RegExp, ShapeName][] = [
  [/^\/$/, 'home'],
  [/^\/(?:list|search)\b/, 'goods'],
  [/^\/item\//, 'item'],
  [/^\/user\/account\/(?:overview|balance|integral)$/, 'overview'],
  [
    /^\/user\/(?:login|cashier|undo)|^\/user\/account\/(?:profile|changePassword|closeAccount)$/,
    'form',
  ],
  [/^\/cart\/confirm|^\/user\/(?:score)?order\/|^\/user\/account\/service\/apply/, 'order'],
  [/^\/(?:help|share)\b/, 'text'],
  [/^\/(?:cart|coupons|saved|user)\b/, 'lines'],
]
/** Pages where something is being done, and those that a section leads to, have no tab bar. */
const NO_TABS =
  /^\/(?:item|help|share)\b|^\/cart\/confirm|^\/user\/(?!account\/)|^\/user\/account\/(?:changePassword|closeAccount|address|service\/apply)$/
const MENU = /^\/user\/(?!login|undo|cashier)/

/** How the page of an address is laid out, as far as its address tells. Runs before all other scripts too. */
export function openingOf(pathname: string): Opening {
  const [, shape = 'text'] = SHAPES.find(([pattern]) => pattern.test(pathname)) ?? []
  return { shape, hasTabs: !NO_TABS.test(pathname), hasMenu: MENU.test(pathname) }
}
