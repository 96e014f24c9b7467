import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { getPortal } from '#contract/member.ts'
import { contentCommand } from '#server/cli/shop/content.ts'
import { doctorCommand } from '#server/cli/shop/doctor.ts'
import { settingsCommand } from '#server/cli/shop/settings.ts'
import { writeSetting } from '#server/db/settings.ts'
import {
  accentFault,
  ownColours,
  THEMES,
  contrast,
  hexOf,
  rgbOf,
  type ThemeName,
  type Rgb,
} from '#server/domain/site/own-colours.ts'
import { saveSiteSettings } from '#server/domain/site/site.ts'
import { commandLine } from '#tests/support/command.ts'
import { openShop } from '#tests/support/shop.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { root } from '#tools/commands/support/node.mjs'

const rgb = (hex: string): Rgb => rgbOf(hex) ?? [-1, -1, -1]

test.each([
  { one: '#000000', other: '#ffffff', ratio: 21 },
  { one: '#ffffff', other: '#ffffff', ratio: 1 },
  { one: '#767676', other: '#ffffff', ratio: 4.54 },
  { one: '#777777', other: '#ffffff', ratio: 4.48 },
  { one: '#ff0000', other: '#ffffff', ratio: 4 },
])('$one and $other have the contrast that WCAG gives them: $ratio', ({ one, other, ratio }) => {
  expect(contrast(rgb(one), rgb(other))).toBeCloseTo(ratio, 2)
  expect(contrast(rgb(other), rgb(one))).toBeCloseTo(ratio, 2)
})

test('the grounds that are measured are those of the design', () => {
  const tokens = readFileSync(join(root, 'src/styles/tokens.css'), 'utf8')
  const valuesOf = (name: string) =>
    [...tokens.matchAll(new RegExp(`--c-${name}:\\s*(#\\w{6})`, 'g'))].map(([, hex]) => hex)

  for (const [at, name] of (['light', 'dark'] as const).entries())
    for (const { name: token, colour } of [...THEMES[name].grounds, THEMES[name].onAccent])
      expect(valuesOf(token)[at], `${token}, ${name}`).toBe(hexOf(colour))
})

test.each<{ hex: string; theme: ThemeName; fault: string | null }>([
  { hex: '#0b6e4f', theme: 'light', fault: null },
  { hex: '#1D4ED8', theme: 'light', fault: null },
  { hex: '#f5a623', theme: 'light', fault: 'has a contrast of 1.' },
  { hex: '#ffffff', theme: 'light', fault: 'has a contrast of 1.00:1 with the text of buttons' },
  { hex: '#0b6e4f', theme: 'dark', fault: 'in the dark theme and needs 4.5:1' },
  { hex: '#5fd3ac', theme: 'dark', fault: null },
  { hex: 'green', theme: 'light', fault: 'takes a colour such as "#0b6e4f"' },
  { hex: '#0b6', theme: 'light', fault: 'takes a colour' },
  { hex: '#0b6e4f;}*{display:none', theme: 'light', fault: 'takes a colour' },
])('$hex in the $theme theme: $fault', ({ hex, theme, fault }) => {
  const found = accentFault(hex, theme)

  expect(found === null ? null : found.includes(fault ?? '')).toBe(fault === null ? null : true)
})

test.each([
  { hex: '#f5a623', theme: 'light' as const },
  { hex: '#ffff00', theme: 'light' as const },
  { hex: '#0b6e4f', theme: 'dark' as const },
  { hex: '#000000', theme: 'dark' as const },
])('the shade that is named for $hex passes, and one step back does not', ({ hex, theme }) => {
  const [, shade = ''] =
    /nearest shade that has it is (#\w{6})$/.exec(accentFault(hex, theme) ?? '') ?? []
  const back = (at: 0 | 1 | 2) => {
    const [given, named] = [rgb(hex)[at], rgb(shade)[at]]
    return named + Math.sign(given - named) * 2
  }
  const before = hexOf([back(0), back(1), back(2)])

  expect(accentFault(shade, theme)).toBeNull()
  expect(accentFault(before, theme)).toMatch(/has a contrast of 4\.[34]/)
})

test('every shade of the style sheet that is read has 4.5:1', () => {
  const { css, light, dark } = ownColours('#0b6e4f', '') ?? { css: '', light: '', dark: '' }
  const value = (block: string | undefined, name: string) =>
    rgb(new RegExp(`--c-${name}:(#\\w{6})`).exec(block ?? '')?.[1] ?? '')
  const blocks = css.split('@media')

  expect(light).toBe('#0b6e4f')
  expect(accentFault(dark, 'dark')).toBeNull()
  expect(css).toMatch(
    /^:root\{[^}]*\}@media \(prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\)\{/,
  )
  for (const block of blocks) {
    for (const name of ['accent', 'accent-hover', 'accent-press'])
      expect(contrast(value(block, name), value(block, 'on-accent'))).toBeGreaterThanOrEqual(4.5)
    const tag = contrast(value(block, 'accent-text'), value(block, 'accent-tint'))
    expect(tag).toBeGreaterThanOrEqual(4.5)
  }
})

async function aShop() {
  const opened = await openShop()
  const type = await commandLine(opened.databaseUrl)
  const manifest = async () =>
    (await opened.api.request('http://shop.test/media/app/en.webmanifest')).json()
  const site = async () => (await opened.guest('en').call(getPortal, {})).site
  return { ...opened, type, manifest, site }
}

test('the shop’s colours are in its settings, its manifest and what pages get', async () => {
  const { type, manifest, site } = await aShop()
  const before = await site()

  const said = await type(settingsCommand, 'set', 'colours.accent', '#0b6e4f')

  expect([before.colours, before.app]).toEqual([null, null])
  expect(said).toBe('colours.accent is now "#0b6e4f"')
  expect(await site()).toMatchObject({
    app: { manifest: '/media/app/en.webmanifest' },
    colours: { light: '#0b6e4f' },
  })
  expect(await manifest()).toMatchObject({ theme_color: '#0b6e4f', background_color: '#f8f5ef' })
  await type(settingsCommand, 'set', 'colours.accentDark', '#5fd3ac')
  expect((await site()).colours).toMatchObject({ light: '#0b6e4f', dark: '#5fd3ac' })
})

test('a colour that cannot be read is refused with its contrast and a shade that can, and nothing changes', async () => {
  const { type, site } = await aShop()

  const said = await type(settingsCommand, 'set', 'colours.accent', '#f5a623')

  expect(said).toMatch(
    /^refused: “colours\.accent” cannot be set to that\.\ncolours\.accent: has a contrast of 1\.\d\d:1 with .* needs 4\.5:1; the nearest shade that has it is #[\da-f]{6}$/,
  )
  expect((await site()).colours).toBeNull()
})

test('the doctor names a stored colour that cannot be read; the shop goes on in the design’s', async () => {
  const { db, type, site } = await aShop()
  await writeSetting(db, 'site', { colours: { accent: '#f5a623' }, freeToDeliver: 5000 })

  expect(await type(doctorCommand)).toMatch(
    /MEND {2}Settings: colours\.accent has a contrast of 1\.\d\d:1 .* It counts as not set\./,
  )
  expect(await site()).toMatchObject({ colours: null, freeToDeliver: 5000 })
  await saveSiteSettings(db, { colours: { accent: '#0b6e4f' } })
  expect(await type(doctorCommand)).toContain('Settings: are valid.')
})

test('a content file sets the colours, keeps what it omits, and shows them', async () => {
  const { type, site } = await aShop()
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const apply = async (yaml: string) => {
    await writeFile(join(folder.path, 'shop.yaml'), yaml)
    return type(contentCommand, 'apply', join(folder.path, 'shop.yaml'))
  }

  await apply('site:\n  colours: { accent: "#0b6e4f", accentDark: "#5fd3ac" }')
  await apply('site:\n  colours: { accent: "#1d4ed8" }')

  expect((await site()).colours).toMatchObject({ light: '#1d4ed8', dark: '#5fd3ac' })
  expect(await type(contentCommand, 'show')).toMatch(/accent: ['"]#1d4ed8['"]/)
  expect(await apply('site:\n  colours: { accent: "#f5a623" }')).toContain('has a contrast of 1.')
  await apply('site:\n  colours: { accent: "" }')
  expect((await site()).colours).toBeNull()
})

test('the icon that browsers ask for by themselves is the shop’s own', async () => {
  const { db, api } = await aShop()
  const get = async () => {
    const { status, headers } = await api.request('http://shop.test/favicon.ico')
    return [status, headers.get('location')]
  }
  const before = await get()

  await saveSiteSettings(db, { app: { icon: '0f0f' } })

  expect(before).toEqual([302, '/icon.svg'])
  expect(await get()).toEqual([302, '/media/app/0f0f/app-192.png'])
})
