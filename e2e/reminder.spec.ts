import { open, reload } from './support/awake.ts'
import { addMember, fillLogin, newShopper } from './support/shopper.ts'
import { axe, expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

const SOLD_OUT = '/item/LP-TEA-003'

for (const [device, viewport] of Object.entries({
  'a phone': { width: 412, height: 915 },
  'a desktop': { width: 1280, height: 800 },
}))
  test(`on ${device} sold-out goods offer to tell when they are back`, async ({ page, shop }) => {
    await page.setViewportSize(viewport)
    await newShopper(page, shop)
    await open(page, SOLD_OUT)
    const ask = page.getByRole('button', { name: 'Tell me when it’s back' }).locator('visible=true')
    await expect(page.getByRole('button', { name: 'Buy now' }).locator('visible=true')).toHaveCount(
      0,
    )
    await axe(page)

    await ask.click()

    await expect(page.getByText('We’ll let you know')).toBeVisible()
    const stop = page.getByRole('button', { name: 'Cancel reminder' })
    await expect(stop.locator('visible=true')).toBeVisible()
    await reload(page)
    await stop.locator('visible=true').click()
    await expect(ask).toBeVisible()
  })

test('a guest who wants to be told signs in, comes back and is told so', async ({ page, shop }) => {
  const username = await addMember(shop)
  await page.setViewportSize({ width: 412, height: 915 })
  await open(page, SOLD_OUT)

  await page.getByRole('button', { name: 'Tell me when it’s back' }).locator('visible=true').click()
  await expect(page).toHaveURL(/\/user\/login\?to=%2Fitem%2FLP-TEA-003/)
  await fillLogin(page, username)

  await expect(page.getByText('We’ll let you know')).toBeVisible()
  await reload(page)
  await expect(
    page.getByRole('button', { name: 'Cancel reminder' }).locator('visible=true'),
  ).toBeVisible()
})

test('without a network the button says what it needs, and nothing else changes', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 412, height: 915 })
  await newShopper(page, shop)
  await open(page, SOLD_OUT)
  const ask = page.getByRole('button', { name: 'Tell me when it’s back' }).locator('visible=true')
  await expect(ask).toBeVisible()

  await shop.halt()
  await ask.click()

  await expect(page.getByText('You need to be online for this.')).toBeVisible()
  await expect(ask).toBeEnabled()
})
