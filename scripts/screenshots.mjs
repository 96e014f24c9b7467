// node scripts/screenshots.mjs http://localhost:3000: updates the screenshots that devices show before installation,
// from a running demo shop.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { findChromium } from './support/chromium.mjs'
import { root } from './support/node.mjs'

const QUALITY = 72
const PHONE = { width: 412, height: 915 }
const COMPUTER = { width: 1280, height: 800 }
const PICTURES = [
  { name: 'home', path: '/', viewport: PHONE },
  { name: 'item', path: '/item/LP-KIT-001', viewport: PHONE },
  { name: 'wide', path: '/', viewport: COMPUTER },
]

const [shop] = process.argv.slice(2)
if (!shop) throw new Error('Name the address of a running demo shop.')
const folder = join(root, 'public/screenshots')
await mkdir(folder, { recursive: true })
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({ executablePath: (await findChromium()) ?? '', args })
for (const language of ['zh-cn', 'en']) {
  for (const { name, path, viewport } of PICTURES) {
    const context = await browser.newContext({ viewport, timezoneId: 'Asia/Shanghai' })
    await context.addCookies([{ name: 'ba-lang', value: language, url: shop }])
    const page = await context.newPage()
    await page.goto(new URL(path, shop).href, { waitUntil: 'networkidle' })
    const file = join(folder, `${name}.${language}.webp`)
    await sharp(await page.screenshot())
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(file)
    await context.close()
  }
}
await browser.close()
