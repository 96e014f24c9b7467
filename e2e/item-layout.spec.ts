import { open } from './support/awake.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

const TEAPOT = '/item/LP-TEA-001'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 915 } })

  test('past the picture the buttons stand in a solid bar, beside the name', async ({ page }) => {
    await open(page, TEAPOT)
    const name = page.getByText('Round-Bellied Teapot', { exact: true }).first()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(name).toHaveCSS('opacity', '0')

    await page.mouse.wheel(0, 800)

    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
    await expect(name).toHaveCSS('opacity', '1')
    await expect(name).toBeInViewport({ ratio: 1 })
    const back = page.getByRole('button', { name: 'Back' })
    const isSolid = await back.evaluate((button) => {
      const bar = button.parentElement
      return bar !== null && getComputedStyle(bar).backgroundColor.startsWith('rgb(')
    })
    expect(isSolid).toBe(true)
  })

  test('by keyboard the pictures are one stop, and arrows lead to the others', async ({ page }) => {
    await open(page, TEAPOT)
    const pictures = page.getByRole('region', { name: 'Pictures of Round-Bellied Teapot' })
    const first = pictures.getByRole('button', { name: 'Enlarge picture 1 of 5' })
    await first.focus()
    await page.keyboard.press('ArrowRight')

    const second = pictures.getByRole('button', { name: 'Enlarge picture 2 of 5' })
    await expect(second).toBeFocused()
    await expect(second).toBeInViewport({ ratio: 1 })
    await expect(pictures.getByText('2 / 5')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(pictures.locator(':focus')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(second).toBeFocused()
  })
})

for (const [name, viewport] of Object.entries({
  'a tablet': { width: 768, height: 1024 },
  'a phone on its side': { width: 915, height: 412 },
}))
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('the first screen shows the whole picture beside name and price', async ({ page }) => {
      await open(page, TEAPOT)

      const picture = page.getByRole('button', { name: 'Enlarge picture 1 of 5' })
      await expect(picture).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
      await expect(page.getByText(/^from ¥/).first()).toBeInViewport({ ratio: 1 })
      const [left, right] = [
        await picture.boundingBox(),
        await page.getByRole('heading', { level: 1 }).boundingBox(),
      ]
      if (!left || !right) throw new Error('not on the screen')
      expect(right.x).toBeGreaterThanOrEqual(left.x + left.width)
    })
  })

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('Buy now without a choice leads to what has to be chosen', async ({ page }) => {
    await open(page, '/item/LP-LIT-001')
    await page.getByRole('radio', { name: /Bamboo green/ }).check({ force: true })

    await page.getByRole('main').getByRole('button', { name: 'Buy now' }).first().click()

    await expect(page.getByText('Please choose: Size')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Size' }).getByRole('radio').first()).toBeFocused()
  })
})
