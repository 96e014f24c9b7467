import { CircleUserRound, House, LayoutGrid, ShoppingBag } from 'lucide-react'

/** Home, categories, cart and account, in the order of the tab bar. */
export const TAB_ICONS = [House, LayoutGrid, ShoppingBag, CircleUserRound] as const
