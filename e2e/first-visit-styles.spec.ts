import { open } from './support/awake.ts'
import { untilServed } from './support/served.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })
// As the server sends it: no script of the shop requests the rest of the styles.
test.beforeEach(async ({ page }) => {
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
})

const PATHS = ['/', '/list/all', '/list/1', '/item/LP-TEA-001', '/help/returns']
const SCREENS = { phone: { width: 412, height: 915 }, desktop: { width: 1280, height: 800 } }

/** In the page: all computed styles of each element and its pseudo-elements, by position. */
function computedStyles(): Record<string, string> {
  document.body.style.display = 'none' // without layout: lengths are as specified, not as computed
  const found: Record<string, string> = {}
  for (const [place, element] of [...document.querySelectorAll('body, body *')].entries())
    for (const pseudo of ['', '::before', '::after', '::placeholder']) {
      const style = getComputedStyle(element, pseudo || null)
      const values = [...style].map((name) => `${name}:${style.getPropertyValue(name)}`)
      found[`${place} ${element.tagName}.${element.className}${pseudo}`] = values.join(';')
    }
  return found
}

for (const path of PATHS)
  for (const [screen, viewport] of Object.entries(SCREENS))
    test(`${path} on a ${screen} has all the rules that its elements use`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({
        colorScheme: screen === 'phone' ? 'light' : 'dark',
        reducedMotion: 'reduce', // animations would never be at the same position
      })
      await untilServed(page, path)
      void open(page, path).catch(() => {}) // it waits for scripts
      await expect(page.locator('#main h1')).toBeAttached()
      await page.waitForLoadState()
      const own = await page.evaluate(computedStyles)

      await page.evaluate(
        () =>
          new Promise((resolve) => {
            const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
            link?.addEventListener('load', resolve)
            Object.assign(link ?? {}, { media: 'all', disabled: false })
          }),
      )

      expect(Object.keys(own).length).toBeGreaterThan(100)
      expect(own).toEqual(await page.evaluate(computedStyles))
    })
