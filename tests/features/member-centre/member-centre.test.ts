import { beforeEach, expect, test } from 'vitest'
import {
  closeMemberCentre,
  memberCentre,
  menuShrunk,
  mergeAuthNode,
  mergeNavUserMenus,
  openMemberCentre,
  setNavUserMenus,
  setUserMenus,
  toggleMenuExpand,
  toggleShrink,
} from '#src/features/member-centre/member-centre.ts'
import { wipe } from '#src/platform/session/session-epoch.ts'

const entry = (path: string, title = '') => ({ path, title, icon: '', meta: { type: 'tab' } })
const group = (path: string) => ({ ...entry(path), children: [entry(`${path}/a`)] })

beforeEach(() => wipe())

// Proves spec §3.8
test('the state of the member centre has the fields of the specification', () => {
  expect(Object.keys(memberCentre).toSorted()).toEqual([
    'activeRoute',
    'authNode',
    'menuExpand',
    'navUserMenus',
    'open',
    'showHeadline',
    'shrink',
    'userMenus',
  ])
})

// Proves spec §3.10, spec §4.18
test('the user menus are replaced, and have headlines when there is more than one group', () => {
  setUserMenus([entry('/a'), group('one')])
  const one = memberCentre.showHeadline
  setUserMenus([group('one'), group('two')])

  expect([one, memberCentre.showHeadline]).toEqual([false, true])
  expect(memberCentre.userMenus.map(({ path }) => path)).toEqual(['one', 'two'])
})

// Proves spec §4.18, spec §4.19
test('nav menus are replaced, or merged by their paths', () => {
  setNavUserMenus([entry('/a', 'A'), entry('/b', 'B')])
  mergeNavUserMenus([entry('/b', 'Better'), entry('/c', 'C')])

  expect(memberCentre.navUserMenus.map(({ title }) => title)).toEqual(['A', 'Better', 'C'])
})

// Proves spec §4.20
test('permissions are merged by page', () => {
  mergeAuthNode({ '/a': ['read'], '/b': ['read'] })
  mergeAuthNode({ '/b': ['write'] })

  expect(memberCentre.authNode).toEqual({ '/a': ['read'], '/b': ['write'] })
})

// Proves spec §4.15, spec §4.17
test('the centre is open or closed, and its menu expanded or collapsed', () => {
  openMemberCentre('/user/account/balance')
  toggleMenuExpand()
  const inside = { ...memberCentre }
  closeMemberCentre()

  expect(inside).toMatchObject({
    open: true,
    activeRoute: '/user/account/balance',
    menuExpand: true,
  })
  expect(memberCentre).toMatchObject({ open: false, activeRoute: null, menuExpand: false })
})

// Proves spec §4.16
test('whether the menu is shrunk is kept on the device, also after the session', async () => {
  const before = memberCentre.shrink

  toggleShrink()
  await wipe()

  expect(memberCentre.shrink).toBe(!before)
  expect(menuShrunk.read()).toBe(!before)
})

test('menus and permissions go with the session', async () => {
  setUserMenus([entry('/a')])
  setNavUserMenus([entry('/a')])
  mergeAuthNode({ '/a': ['read'] })

  await wipe()

  expect(memberCentre).toMatchObject({ userMenus: [], navUserMenus: [], authNode: {} })
})
