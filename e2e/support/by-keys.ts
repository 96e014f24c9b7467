import type { Locator, Page } from 'playwright/test'
import { expect } from './test.ts'

/** Presses of Tab that a page may need from any control to any other. */
const MOST_PRESSES = 120

/** Presses Tab until a control has the focus; it must then be in view. */
export async function reachByKeys(page: Page, control: Locator) {
  await expect(control).toBeAttached()
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
  await expect(control).toBeInViewport()
}

/** Presses a key on a control, by default Enter. */
export async function pressByKeys(page: Page, control: Locator, key = 'Enter') {
  await reachByKeys(page, control)
  await page.keyboard.press(key)
}

/** Tab leads into a group of choices once; the arrow keys choose. */
export async function chooseByKeys(page: Page, group: Locator, name: string | RegExp) {
  const radios = group.getByRole('radio')
  const wanted = group.getByRole('radio', { name })
  const isInside = () =>
    radios.evaluateAll((all) => all.some((radio) => radio === document.activeElement))
  for (let presses = 0; presses < MOST_PRESSES && !(await isInside()); presses += 1)
    await page.keyboard.press('Tab')
  const most = await radios.count()
  for (let presses = 0; presses < most && !(await wanted.isChecked()); presses += 1)
    await page.keyboard.press('ArrowDown')
  if (!(await wanted.isChecked())) await page.keyboard.press('Space')
  await expect(wanted).toBeChecked()
}
