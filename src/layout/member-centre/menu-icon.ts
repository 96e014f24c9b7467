import {
  Bell,
  CircleHelp,
  Coins,
  Gift,
  Globe,
  Heart,
  LayoutDashboard,
  LifeBuoy,
  Lock,
  MapPin,
  Package,
  Star,
  Store,
  Undo2,
  UserRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react'

/** Icons a menu entry may name. */
const ICONS: Record<string, LucideIcon> = {
  overview: LayoutDashboard,
  orders: Package,
  reviews: Star,
  refunds: Undo2,
  service: LifeBuoy,
  balance: Wallet,
  points: Coins,
  mall: Gift,
  profile: UserRound,
  addresses: MapPin,
  messages: Bell,
  saved: Heart,
  password: Lock,
  shop: Store,
  help: CircleHelp,
}

/** A neutral icon for entries without one, or with one of a newer build. */
export const menuIcon = (name: string): LucideIcon =>
  Object.hasOwn(ICONS, name) ? (ICONS[name] ?? Globe) : Globe
