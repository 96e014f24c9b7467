import { open } from './support/awake.ts'
import { expect, test } from './support/test.ts'
import { newShopper } from './support/shopper.ts'

test.use({ serviceWorkers: 'block', viewport: { width: 412, height: 915 } })

test('the button of a sheet stays above a keyboard that covers half of the page', async ({
  page,
  shop,
}) => {
  await newShopper(page, shop)
  await open(page, '/user/account/address')
  await page.getByRole('button', { name: 'New address' }).click()
  const sheet = page.getByRole('dialog', { name: 'New address' })
  const save = sheet.getByRole('button', { name: 'Save' })
  const street = sheet.getByLabel('Street address')
  await street.focus()
  const cover = (share: number) =>
    page.evaluate((left) => {
      const height = Math.round(innerHeight * left)
      Object.defineProperty(visualViewport, 'height', { configurable: true, value: height })
      visualViewport?.dispatchEvent(new Event('resize'))
      return height
    }, share)
  const bottomOf = async (part: typeof save) => {
    const box = await part.boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }

  const seen = await cover(0.5)
  await expect.poll(() => bottomOf(save)).toBeLessThanOrEqual(seen)
  await expect.poll(() => bottomOf(street)).toBeLessThanOrEqual(seen)
  expect((await sheet.boundingBox())?.y).toBeGreaterThanOrEqual(0)

  const whole = await cover(1)
  await expect.poll(() => bottomOf(save)).toBeGreaterThan(seen)
  expect(await bottomOf(save)).toBeLessThanOrEqual(whole)
})

test('a new password has its rules for password managers, and the page shrinks for a keyboard', async ({
  page,
}) => {
  await open(page, '/user/login?way=password')
  await page.getByRole('link', { name: 'Create account' }).click()
  const password = page.getByLabel('Password', { exact: true })

  await expect(password).toHaveAttribute('passwordrules', /minlength: 6; maxlength: 32;/)
  await expect(password).toHaveAttribute('maxlength', '32')
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    /interactive-widget=resizes-content/,
  )
})

test('a recipient’s name in another script does not turn the words beside it around', async ({
  page,
  shop,
}) => {
  const { call } = await newShopper(page, shop)
  const address = { mobile: '13800138000', areaCode: '310104', detail: 'x', isDefault: true }
  await call('POST', '/api/address', { ...address, name: 'שלום', tag: '' })
  await open(page, '/user/account/address')

  const name = page.getByText('שלום', { exact: true })
  await expect(name).toBeVisible()
  expect(await name.evaluate((element) => element.tagName)).toBe('BDI')
})
