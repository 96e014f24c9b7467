// node tools/gallery/screenshots.ts http://localhost:3000: updates the screenshots that devices show before installation, and
// those of the README, from a running demo shop.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { findChromium } from '#tools/commands/support/browsers.mjs'
import { root } from '#tools/commands/support/node.mjs'

const PHONE = { width: 412, height: 915 }
const COMPUTER = { width: 1280, height: 800 }
type Shot = {
  name: string
  path: string
  viewport: typeof PHONE
  isDark?: boolean
  isOffline?: boolean
}

const BEFORE_INSTALLATION: Shot[] = [
  { name: 'home', path: '/', viewport: PHONE },
  { name: 'item', path: '/item/LP-KIT-001', viewport: PHONE },
  { name: 'wide', path: '/', viewport: COMPUTER },
]
const README: Shot[] = [
  { name: 'phone-light', path: '/list/1', viewport: PHONE },
  { name: 'phone-dark', path: '/', viewport: PHONE, isDark: true },
  { name: 'desktop', path: '/', viewport: COMPUTER },
  { name: 'orders-offline', path: '/user/account/orderList', viewport: PHONE, isOffline: true },
]

const [shop = ''] = process.argv.slice(2)
if (!shop) throw new Error('Name the address of a running demo shop.')
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({ executablePath: (await findChromium()) ?? '', args })
for (const language of ['zh-cn', 'en'])
  for (const shot of BEFORE_INSTALLATION)
    await take(shot, language, `public/screenshots/${shot.name}.${language}.webp`)
for (const shot of README) await take(shot, 'en', `docs/screenshots/${shot.name}.webp`)
await browser.close()

async function take(shot: Shot, language: string, file: string): Promise<void> {
  const { path, viewport, isDark = false, isOffline = false } = shot
  const context = await browser.newContext({
    viewport,
    timezoneId: 'Asia/Shanghai',
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'ba-lang', value: language, url: shop }])
  const page = await context.newPage()
  const url = (to: string) => new URL(to, shop).href
  if (isOffline) {
    await page.goto(url(`/user/login?way=password&to=${encodeURIComponent(path)}`))
    await page.getByLabel('Account').fill('demo')
    await page.getByLabel('Password', { exact: true }).fill('lamplight1')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(url(path))
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  } else await page.goto(url(path))
  await page.waitForLoadState('networkidle')
  if (isOffline) {
    await context.setOffline(true)
    await page.getByText('You are disconnected!').first().waitFor()
  }
  await mkdir(join(root, file, '..'), { recursive: true })
  await sharp(await page.screenshot())
    .webp({ quality: 72, effort: 6 })
    .toFile(join(root, file))
  await context.close()
}
