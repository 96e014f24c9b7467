import { open, reload } from './support/awake.ts'
import { aMobile, codeTo } from './support/codes.ts'
import { aPhoto } from './support/photos.ts'
import { addMember, anotherDevice, newShopper, PASSWORD, signedIn } from './support/shopper.ts'
import { axe, expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

// Proves spec §2.19, spec §7.13
test('a member tells about themselves, and it is still there after a reload', async ({
  page,
  shop,
}) => {
  await newShopper(page, shop)
  await open(page, '/user/account/profile')
  const list = page.getByRole('list', { name: 'About me' })
  await expect(list.getByText('Mira')).toBeVisible()
  await axe(page)

  await list.getByRole('button', { name: /^Nickname/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Nickname' })
  await sheet.getByLabel('Nickname').fill(' ')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Required')).toBeVisible()
  await axe(page)
  await sheet.getByLabel('Nickname').fill('Lamplighter')
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()

  await list.getByRole('button', { name: /^Gender/ }).click()
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByRole('dialog', { name: 'Gender' }).getByRole('button', { name: 'Save' }).click()
  await expect(list.getByText('Female')).toBeVisible()

  await list.getByRole('button', { name: /^Birthday/ }).click()
  const birthday = page.getByRole('dialog', { name: 'Birthday' })
  await birthday.getByLabel('Birthday').fill('2999-01-01')
  await birthday.getByRole('button', { name: 'Save' }).click()
  await expect(birthday.getByText('Enter a date in the past')).toBeVisible()
  await birthday.getByLabel('Birthday').fill('1994-05-21')
  await birthday.getByRole('button', { name: 'Save' }).click()
  await expect(birthday).toBeHidden()

  await list.getByRole('button', { name: /^Bio/ }).click()
  await page.getByRole('dialog', { name: 'Bio' }).getByLabel('Bio').fill('Slowly is faster')
  await page.keyboard.press('Enter')
  await expect(list.getByText('Slowly is faster')).toBeVisible()

  await reload(page)
  for (const told of ['Lamplighter', 'Female', '21 May 1994', 'Slowly is faster']) {
    await expect(list.getByText(told)).toBeVisible()
  }
})

test('a picture is chosen, cut to a square with keys, and stands for the member', async ({
  page,
  shop,
}) => {
  await newShopper(page, shop)
  await open(page, '/user/account/profile')
  const row = page.getByRole('button', { name: 'Photo' })
  await expect(row.getByText('M', { exact: true })).toBeVisible()
  await row.click()
  const sheet = page.getByRole('dialog', { name: 'Photo' })

  const words = { name: 'words.pdf', mimeType: 'application/pdf', buffer: Buffer.from('words') }
  await sheet.getByLabel('Choose a photo').setInputFiles(words)
  await expect(sheet.getByText('The type of uploaded file is not allowed!')).toBeVisible()
  await sheet.getByLabel('Choose a photo').setInputFiles(await aPhoto('me.jpg'))
  const part = sheet.getByRole('application')
  const image = part.locator('img')
  await sheet.getByLabel('Zoom in').fill('2')
  const before = await image.getAttribute('style')
  await part.focus()
  await page.keyboard.press('ArrowRight')
  await expect(image).not.toHaveAttribute('style', before ?? '')
  await axe(page)
  await sheet.getByRole('button', { name: 'Save' }).click()

  await expect(sheet).toBeHidden()
  await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 160)
  await reload(page)
  await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 160)
})

test('a mobile number is changed: the old one proves the member, a code proves the new one', async ({
  page,
  shop,
}) => {
  const [old, next] = [aMobile(), aMobile()]
  await signedIn(page, await addMember(shop, '--mobile', old))
  await open(page, '/user/account/profile')

  await page.getByRole('button', { name: /^Mobile number/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Mobile number' })
  await sheet.getByRole('button', { name: 'Send code' }).click()
  await expect(
    sheet.getByText(/^The code is on its way\. It’s going to 139 \*\*\*\* /),
  ).toBeVisible()
  await sheet.getByLabel('Code', { exact: true }).fill(await codeTo(shop, old))
  await axe(page)
  await sheet.getByRole('button', { name: 'Next' }).click()

  await sheet.getByLabel('Mobile number').fill(next)
  await sheet.getByRole('button', { name: 'Send code' }).click()
  await expect(sheet.getByText(/^The code is on its way\./)).toBeVisible()
  await sheet.getByLabel('Code', { exact: true }).fill(await codeTo(shop, next))
  await sheet.getByRole('button', { name: 'Link' }).click()

  await expect(sheet.getByText('Linked. You can now sign in with it.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).last().click()
  const row = page.getByRole('button', { name: /^Mobile number/ })
  await expect(row).toContainText(`139 **** ${next.slice(-4)}`)
  await expect(row).toContainText('Verified')
})

test('a wrong password does not bind a mailbox; the right one does', async ({ page, shop }) => {
  const email = `${aMobile()}@shop.example`
  await newShopper(page, shop)
  await open(page, '/user/account/profile')
  await page.getByRole('button', { name: /^E-mail/ }).click()
  const sheet = page.getByRole('dialog', { name: 'E-mail' })
  await sheet.getByLabel('Your account password').fill('wrong-one')
  await sheet.getByRole('button', { name: 'Next' }).click()
  await sheet.getByLabel('E-mail').fill(email)
  await sheet.getByRole('button', { name: 'Send code' }).click()
  await expect(sheet.getByText(/^The code is on its way\./)).toBeVisible()
  await sheet.getByLabel('Code').fill(await codeTo(shop, email))

  await sheet.getByRole('button', { name: 'Link' }).click()
  await sheet.getByRole('button', { name: 'Verify again' }).click()
  await sheet.getByLabel('Your account password').fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Next' }).click()
  await sheet.getByLabel('E-mail').fill(email)
  await sheet.getByLabel('Code').fill(await codeTo(shop, email))
  await sheet.getByRole('button', { name: 'Link' }).click()

  await expect(sheet.getByText('Linked. You can now sign in with it.')).toBeVisible()
})

test('other devices are signed out from here, and this one stays', async ({
  page,
  shop,
  browser,
}) => {
  const { username } = await newShopper(page, shop)
  const other = await anotherDevice(browser, shop, username)
  await open(page, '/user/account/profile')

  await page.getByRole('button', { name: /^Other devices 1/ }).click()
  await page.getByRole('button', { name: 'Sign them out' }).click()

  await expect(page.getByRole('button', { name: /^Other devices None/ })).toBeVisible()
  await open(other, '/user/account/profile')
  await expect(other).toHaveURL(/\/user\/login/)
  await other.context().close()
})

test.describe('on a device that has the shop', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network the profile stays and saving rests; what was typed is saved afterwards', async ({
    page,
    shop,
  }) => {
    await newShopper(page, shop)
    await open(page, '/user/account/profile')
    await page.getByRole('button', { name: /^Nickname/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Nickname' })
    await sheet.getByLabel('Nickname').fill('Lamplighter')
    await shop.halt()

    // the button is already disabled, or clicking it reveals the outage
    await sheet.getByLabel('Nickname').press('Enter')
    await expect(sheet.getByText('You need to be online to save.')).toBeVisible()
    await expect(sheet.getByLabel('Nickname')).toHaveValue('Lamplighter')
    await shop.resume()
    await expect(sheet.getByText('You need to be online to save.')).toBeHidden({ timeout: 60_000 })
    await sheet.getByRole('button', { name: 'Save' }).click()

    await expect(sheet).toBeHidden()
    await reload(page)
    await expect(page.getByText('Lamplighter').first()).toBeVisible()
  })
})
