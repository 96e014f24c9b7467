import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { mountMemberCentre } from '#src/features/member-centre/mount.ts'
import { wipe } from '#src/platform/session/session-epoch.ts'
import { memberCentre } from '#src/features/member-centre/member-centre.ts'
import { broken, speakAs } from '#tests/support/client.ts'
import { aMember } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'

const MOUNT = 'GET /api/account/mount'

/** A member's browser that has not opened the member centre yet. */
async function aVisitor() {
  const { shop, signIn } = await openShop()
  const member = await aMember(shop)
  await wipe()
  const way = speakAs(await signIn(member), member.id)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return { way, mount: (locale: string) => mountMemberCentre(client, locale) }
}

// Proves spec §4.23
test('user-mount: menus and permissions are loaded once, also when two pages ask at once', async () => {
  const { way, mount } = await aVisitor()

  await Promise.all([mount('en'), mount('en')])
  await mount('en')

  expect(way.sent).toEqual([MOUNT])
  expect(memberCentre.userMenus.map(({ title }) => title)).toContain('Overview')
  expect(memberCentre.navUserMenus).not.toEqual([])
  expect(Object.keys(memberCentre.authNode)).toEqual(['/user/account/message'])
})

test('user-mount: a refusal is thrown, and the next visit asks again', async () => {
  const { way, mount } = await aVisitor()
  way.fault = () => Promise.resolve(Response.json({ code: 500, msg: 'no', data: null }))

  await expect(mount('en')).rejects.toMatchObject({ message: 'no' })
  const menus = [...memberCentre.userMenus]
  way.fault = null
  await mount('en')

  expect(menus).toEqual([])
  expect(memberCentre.userMenus).not.toEqual([])
})

test('user-mount: without the shop a page is shown without menus, which come when it is back', async () => {
  const { way, mount } = await aVisitor()
  way.fault = broken

  await mount('en')

  expect(memberCentre.userMenus).toEqual([])
  way.fault = null
  await mount('en')
  expect(memberCentre.userMenus).not.toEqual([])
})

test('user-mount: without the shop the menus that are here are used', async () => {
  const { way, mount } = await aVisitor()
  await mount('en')
  const before = [...memberCentre.userMenus]
  way.fault = broken

  await mount('zh-cn')

  expect(memberCentre.userMenus).toEqual(before)
})
