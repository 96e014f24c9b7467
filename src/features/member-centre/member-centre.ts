import type { AuthNode, MenuItem } from '#contract/member-centre.ts'
import { store } from '#src/platform/state/store.ts'
import { onWipe } from '#src/platform/session/session-epoch.ts'
import * as v from 'valibot'
import { stored } from '#src/platform/storage/stored.ts'

/** Whether the member menu is collapsed to icons, as chosen on this device. */
export const menuShrunk = stored('memberMenuShrunk', v.boolean())

type MemberCentre = {
  /** its frame is rendered around the page */
  open: boolean
  /** menu path of the current page; null: it has none */
  activeRoute: string | null
  userMenus: MenuItem[]
  /** groups have a title above them: there is more than one */
  showHeadline: boolean
  /** permissions, by page */
  authNode: AuthNode
  /** the menu shows only icons; stored on this device */
  shrink: boolean
  /** on phones: all entries are shown, not only the most used */
  menuExpand: boolean
  /** the menu of the account button */
  navUserMenus: MenuItem[]
}

const EMPTY = { activeRoute: null, userMenus: [], showHeadline: false, navUserMenus: [] }

/** The member centre's state (spec §3). The data from `user-mount` stays until the session ends. */
export const memberCentre = store<MemberCentre>({
  ...EMPTY,
  open: false,
  authNode: {},
  shrink: menuShrunk.read() ?? false,
  menuExpand: false,
})

/** Replaces the side menu (spec §4). */
export function setUserMenus(menus: MenuItem[]) {
  memberCentre.userMenus = menus
  memberCentre.showHeadline = menus.filter(({ children }) => children).length > 1
}

/** Replaces the menu of the account button (spec §4). */
export function setNavUserMenus(menus: MenuItem[]) {
  memberCentre.navUserMenus = menus
}

/** Adds entries to the menu of the account button; one with an existing path replaces the old one (spec §4). */
export function mergeNavUserMenus(menus: readonly MenuItem[]) {
  const isNew = ({ path }: MenuItem) => memberCentre.navUserMenus.every((old) => old.path !== path)
  setNavUserMenus([
    ...memberCentre.navUserMenus.map((old) => menus.find(({ path }) => path === old.path) ?? old),
    ...menus.filter(isNew),
  ])
}

/** Adds permissions; those of a known page are replaced (spec §4). */
export function mergeAuthNode(nodes: AuthNode) {
  memberCentre.authNode = { ...memberCentre.authNode, ...nodes }
}

/** The frame is shown around a page, whose menu path is `activeRoute`. */
export function openMemberCentre(activeRoute: string | null) {
  memberCentre.open = true
  memberCentre.activeRoute = activeRoute
}

export function closeMemberCentre() {
  memberCentre.open = false
  memberCentre.activeRoute = null
  memberCentre.menuExpand = false
}

export function toggleShrink() {
  memberCentre.shrink = !memberCentre.shrink
  menuShrunk.write(memberCentre.shrink)
}

export function toggleMenuExpand() {
  memberCentre.menuExpand = !memberCentre.menuExpand
}

/** Menus and permissions belong to a member. */
onWipe(() => {
  setUserMenus([])
  setNavUserMenus([])
  memberCentre.authNode = {}
}, 'stop')
