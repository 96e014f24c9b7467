import type { Locator, Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { aMobile, passCaptcha } from './support/codes.ts'
import { axe, expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

type Answer = {
  width: number
  height: number
  spots: { x: number; y: number }[]
  text: string
}

/** Opens the captcha by requesting a code; returns what a person would see in it. */
async function openCaptcha(page: Page, path: RegExp = /clickCaptcha\?id=/) {
  await open(page, '/user/login?way=sms')
  await page.getByLabel('Mobile number').fill(aMobile())
  return asking(page, path, () => page.getByRole('button', { name: 'Send code' }).click())
}

/** The answer of the captcha that `act` opens. */
async function asking(page: Page, path: RegExp, act: () => Promise<void>) {
  const asked = page.waitForResponse(path)
  await act()
  const id = new URL((await asked).url()).searchParams.get('id') ?? ''
  const response = await page.request.get(`/__test__/captcha/${id}`)
  return (await response.json()) as Answer // the shape that the server stores
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'A quick check' })
const boardOf = (page: Page) => sheetOf(page).getByRole('application')

/** The instruction on the sheet; screen readers announce the same. */
const placed = (page: Page, count: number) =>
  sheetOf(page)
    .getByRole('paragraph')
    .filter({ hasText: `${count} of 3 placed` })

/** The position on the displayed board of a point in the image. */
async function shownAt(board: Locator, { width, height }: Answer, spot: { x: number; y: number }) {
  const box = (await board.boundingBox()) ?? { width: 0, height: 0 }
  return { x: (spot.x / width) * box.width, y: (spot.y / height) * box.height }
}

// Proves spec §5.16, spec §5.19, spec §7.28
test('clicking the things in order lets the code be sent', { tag: '@gate' }, async ({ page }) => {
  const answer = await openCaptcha(page)
  const board = boardOf(page)
  await expect(placed(page, 0)).toBeVisible()
  await axe(page)

  for (const spot of answer.spots) {
    await board.click({ position: await shownAt(board, answer, spot) })
  }

  await expect(page.getByText('Verification is successful!')).toBeVisible()
  await expect(sheetOf(page)).toBeHidden()
  await expect(page.getByText(/^The code is on its way\./)).toBeVisible()
  await expect(page.getByLabel('Code')).toBeFocused()
})

// Proves spec §5.17
test('a picture that does not come is said, and asked for again', async ({ page, shop }) => {
  await openCaptcha(page)
  await expect(boardOf(page)).toBeVisible()
  const another = sheetOf(page).getByRole('button', { name: 'Another picture' })
  await shop.halt()
  await another.click()

  const failure = 'Captcha loading failed, please click refresh button'
  await expect(sheetOf(page).getByRole('alert').filter({ hasText: failure })).toBeVisible()
  await shop.resume()
  await another.click()

  await expect(boardOf(page)).toBeVisible()
  await expect(sheetOf(page).getByText(failure)).toBeHidden()
})

// Proves spec §5.18, spec §7.22
test('clicking elsewhere says so and brings another picture', async ({ page }) => {
  await openCaptcha(page)
  const board = boardOf(page)
  await expect(sheetOf(page).locator('b')).toHaveCount(3)

  await asking(page, /clickCaptcha\?id=/, async () => {
    for (const x of [3, 6, 9]) await board.click({ position: { x, y: 3 } })
  })

  const refusal = 'The correct area is not clicked, please try again!'
  await expect(sheetOf(page).getByRole('alert').filter({ hasText: refusal })).toBeVisible()
  await expect(placed(page, 0)).toBeVisible()
  await axe(page)
})

test('with keys alone the cross is moved, placed and taken back', async ({ page }) => {
  const answer = await openCaptcha(page)
  const board = boardOf(page)
  await expect(board).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(board).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(placed(page, 1)).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(placed(page, 0)).toBeVisible()
  const box = (await board.boundingBox()) ?? { width: 0, height: 0 }
  const cross = { x: box.width / 2, y: box.height / 2 }
  for (const spot of answer.spots) {
    const goal = await shownAt(board, answer, spot)
    for (const [axis, less, more] of [
      ['x', 'ArrowLeft', 'ArrowRight'],
      ['y', 'ArrowUp', 'ArrowDown'],
    ] as const) {
      while (Math.abs(goal[axis] - cross[axis]) > 8) {
        const step = goal[axis] > cross[axis] ? 8 : -8
        await page.keyboard.press(step > 0 ? more : less)
        cross[axis] += step
      }
    }
    await page.keyboard.press('Enter')
  }

  await expect(sheetOf(page)).toBeHidden()
  await expect(page.getByText(/^The code is on its way\./)).toBeVisible()
})

test('who cannot see the picture lets the device prove itself', async ({ page }) => {
  await openCaptcha(page)

  await passCaptcha(page)

  await expect(page.getByText(/^The code is on its way\./)).toBeVisible()
})

test('closing the check sends nothing, and the button can be pressed again', async ({ page }) => {
  await openCaptcha(page)
  await page.keyboard.press('Escape')

  await expect(sheetOf(page)).toBeHidden()
  const button = page.getByRole('button', { name: 'Send code' })
  await expect(button).toBeFocused()
  await asking(page, /clickCaptcha\?id=/, () => button.click())
  await expect(boardOf(page)).toBeVisible()
})

// Proves spec §7.19
test('a site that has chosen so asks for characters in a picture', async ({ page, shop }) => {
  await shop.cli('settings', 'set', 'captcha', 'picture')
  try {
    const { text } = await openCaptcha(page, /pub\/captcha\?id=/)
    await axe(page)
    await sheetOf(page).getByLabel('Characters in the picture').fill(text.toLowerCase())
    await page.keyboard.press('Enter')

    await expect(page.getByText(/^The code is on its way\./)).toBeVisible()
  } finally {
    await shop.cli('settings', 'set', 'captcha', 'click')
  }
})
