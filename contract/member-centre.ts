import * as v from 'valibot'
import { isOwnPath, isWebAddress, parsedUrl } from './url/link-address.ts'
import { endpoint, NothingSchema } from './endpoint.ts'

/**
 * An entry of the member centre's menus (spec §3). `meta.type` determines what opening it does; it may be any string,
 * because a newer server may send types unknown to this page.
 */
const MenuEntrySchema = v.object({
  path: v.string(),
  title: v.string(),
  /** name of its icon; '' for a neutral one */
  icon: v.string(),
  meta: v.object({ type: v.string() }),
})
export const MenuItemSchema = v.object({
  ...MenuEntrySchema.entries,
  /** for a group: its entries, under its title */
  children: v.optional(v.array(MenuEntrySchema)),
})
export type MenuEntry = v.InferOutput<typeof MenuEntrySchema>
export type MenuItem = v.InferOutput<typeof MenuItemSchema>

/** Permissions on a page, by its route path (spec §6): `/user/account/message`, `/user/order/{no}`. */
export const AuthNodeSchema = v.record(v.string(), v.array(v.string()))
export type AuthNode = v.InferOutput<typeof AuthNodeSchema>
/** The same, as a read-only type. */
type KnownNodes = Readonly<Record<string, readonly string[]>>
type KnownMenus = readonly (MenuEntry & { readonly children?: readonly MenuEntry[] | undefined })[]

/** `user-mount`: the menus and permissions of the member centre (spec §4). */
export const getMemberCentre = endpoint({
  method: 'GET',
  path: '/api/account/mount',
  access: 'member',
  summary: 'Menus and permissions of the member centre',
  input: NothingSchema,
  data: v.object({
    userMenus: v.array(MenuItemSchema),
    navUserMenus: v.array(MenuItemSchema),
    authNode: AuthNodeSchema,
  }),
})

/** The entry types that can be opened. */
export const MENU_TYPES = ['tab', 'link', 'iframe'] as const

/** Where an entry leads: a path of the shop, another site, or unknown to this page. */
export type MenuTarget =
  | { kind: 'page'; path: string }
  | { kind: 'site'; url: string }
  | { kind: 'unrecognised' }

/** Entries of type iframe have their path rewritten to `/user/iframe/{encoded path}` (spec §2). */
export function menuTarget({ path, meta }: MenuEntry): MenuTarget {
  switch (meta.type) {
    case 'tab':
      return isOwnPath(path) ? { kind: 'page', path } : { kind: 'unrecognised' }
    case 'iframe':
      return { kind: 'page', path: `/user/iframe/${encodeURIComponent(path)}` }
    case 'link':
      if (isOwnPath(path)) return { kind: 'page', path }
      return isWebAddress(path) ? { kind: 'site', url: path } : { kind: 'unrecognised' }
    default:
      return { kind: 'unrecognised' }
  }
}

/** Whether an entry of this type may have this path. An unknown type leads nowhere, whatever its path. */
export function isMenuPath(path: string, type: string): boolean {
  if (!MENU_TYPES.some((one) => one === type)) return true
  if (type === 'iframe') return isWebAddress(path) && /^https:/i.test(path)
  return menuTarget({ path, title: '', icon: '', meta: { type } }).kind !== 'unrecognised'
}

/** The menu path that the page at `pathname` belongs to: itself, or its longest ancestor. */
export function activeMenuPath(menus: KnownMenus, pathname: string): string | null {
  const isWithin = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const [longest] = menus
    .flatMap(({ children = [], ...item }) => [item, ...children])
    .flatMap((entry) => {
      const target = menuTarget(entry)
      return target.kind === 'page' ? [target.path] : []
    })
    .filter(isWithin)
    .sort((one, other) => other.length - one.length)
  return longest ?? null
}

/** The name of a node on the current page, or a page by its key with or without a node of it (spec §6). */
export type Permission = string | { name: string; subNodeName?: string }

/**
 * Whether something marked with `permission` may be shown on a page, which is known by its route path and perhaps by the
 * name of its route. A string names a node of the page itself; with a name, the key must be known and, where a sub-node
 * is named, must have it (spec §6).
 */
export function isPermitted(
  authNode: KnownNodes,
  { path, name: routeName }: { path: string; name?: string | undefined },
  permission: Permission,
): boolean {
  if (typeof permission === 'string')
    return [path, routeName ?? path].some((key) => nodesOf(authNode, key).includes(permission))
  const { name, subNodeName } = permission
  if (!Object.hasOwn(authNode, name)) return false
  return subNodeName === undefined || nodesOf(authNode, name).includes(subNodeName)
}

const nodesOf = (authNode: KnownNodes, key: string) =>
  (Object.hasOwn(authNode, key) ? authNode[key] : undefined) ?? []

/** Why a page may not be shown in a frame. */
export type FrameRefusal = 'notSecure' | 'notAllowed'

/**
 * Whether `url` may be shown at `/user/iframe/{url}`. Only https, only origins the site lists, and never the shop
 * itself: framed, it could remove the frame's sandbox.
 */
export function frameRefusal(
  url: string,
  { allowed, own }: { allowed: readonly string[]; own: string },
): FrameRefusal | null {
  const parsed = parsedUrl(url)
  if (parsed?.protocol !== 'https:') return 'notSecure'
  const isListed = allowed.some((one) => parsedUrl(one)?.origin === parsed.origin)
  return isListed && parsed.origin !== own ? null : 'notAllowed'
}
