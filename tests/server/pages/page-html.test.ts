import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RenderedPage } from '#contract/url/served-page.ts'
import { cachedPage } from '#server/http/files/page-answer.ts'
import { pageHtml } from '#server/pages/page-html.ts'
import { POLICY_HEADER } from '#server/http/files/security-headers.ts'

const TEMPLATE = `<!doctype html><html lang="zh-cn"><head><meta charset="utf-8" />
<!--shop:bars--><meta name="theme-color" content="#f8f5ef" data-for="light" />
<meta name="theme-color" content="#181411" data-for="dark" /><!--/shop:bars-->
<!--shop:head--><script type="module" src="/assets/index-1.js"></script></head>
<body><!--shop:page--><div id="root"><style>.slow{}</style><div>slow</div></div><!--/shop:page-->
<script>oldest()</script></body></html>`

const aPage = (own: Partial<RenderedPage> = {}): RenderedPage => ({
  html: '<main>a page</main>',
  head: '<title>Title</title>',
  facts: '<script type="application/ld+json">{}</script>',
  status: 200,
  payload: { path: '/item/A', locale: 'en', utcOffset: 480, now: 1, queries: [] },
  parts: { routes: ['/_shop/item/$sn'], messages: ['common', 'item'] },
  ...own,
})
const ENTRY = { file: 'assets/index-1.js', imports: [], css: [] }
const MANIFEST = {
  'index.html': ENTRY,
  'src/routes/_shop/item.$sn.tsx?tsr-split=component---loader': {
    file: 'assets/item-1.js',
    imports: ['index.html', '_ui.js'],
    css: [],
  },
  '_ui.js': { file: 'assets/ui-1.js', imports: [], css: [] },
  'src/routes/_shop/help.$id.tsx?tsr-split=component---loader': {
    file: 'assets/help-1.js',
    imports: [],
    css: [],
  },
  'src/locales/en/item.po': { file: 'assets/item-en.js', imports: [], css: [] },
  'src/locales/zh-cn/item.po': { file: 'assets/item-zh.js', imports: [], css: [] },
}

const BUILD = { template: TEMPLATE, manifest: { 'index.html': ENTRY }, styles: [] }

test('the empty page becomes this page, in its language', () => {
  const { html } = pageHtml(BUILD, aPage())

  expect(html).toContain('<html lang="en">')
  expect(html).toMatch(/<title>Title<\/title>[^]*<\/head>/)
  expect(html).not.toContain('rel="expect"')
  expect(html).toContain('<div id="root"><main>a page</main></div>')
  expect(html).toMatch(/<script>oldest\(\)<\/script><\/body><\/html>$/)
  expect(html).not.toContain('slow')
})

test('the first paint waits for the end of the first screen, where the page says where that is', () => {
  const { html } = pageHtml(BUILD, aPage({ html: '<h1>Lamp</h1><p id="fold">More</p>' }))

  expect(html).toMatch(/<link rel="expect" href="#fold" blocking="render">[^]*<\/head>/)
})

test('the scripts and words of this page are asked for with it, and no others', () => {
  const { html } = pageHtml({ ...BUILD, manifest: MANIFEST }, aPage())

  const preloaded = [...html.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)]
  expect(new Set(preloaded.map(([, href]) => href))).toEqual(
    new Set(['/assets/item-1.js', '/assets/item-en.js', '/assets/ui-1.js']),
  )
})

test('its scripts come after all that it is read by, each once', () => {
  const { html } = pageHtml({ ...BUILD, manifest: MANIFEST }, aPage())

  const [page = '', scripts = ''] = html.split('{}</script>')
  expect(page).not.toMatch(/modulepreload|type="module"/)
  expect(scripts).toContain('<script type="module" crossorigin src="/assets/index-1.js"></script>')
  expect(scripts.split('index-1.js')).toHaveLength(2)
})

test('what the shop’s data say ends neither the payload nor the page', () => {
  const data = '</script><script>alert(1)</script> $& $1'
  const payload = { ...aPage().payload, queries: [{ key: ['a'], data, at: 1 }] }

  const { html } = pageHtml(BUILD, aPage({ payload }))

  expect(html).not.toContain('<script>alert')
  const [, text = ''] = /id="page-payload">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(text)).toEqual(payload)
})

test('looks of single elements stand in a sheet, and none of them can leave its rule', () => {
  const { html } = pageHtml(
    BUILD,
    aPage({
      html: '<i style="background-image:url(&quot;data:a&quot;)"></i><b style="color:red}body{display:none"></b><u style="color:#fff"></u><s style="color:#fff"></s>',
    }),
  )

  expect(html).not.toContain(' style=')
  expect(html).toContain('<i data-look="0"></i><b></b><u data-look="1"></u><s data-look="1"></s>')
  expect(html).toContain(
    '<style id="page-looks">[data-look="0"]{background-image:url("data:a")}[data-look="1"]{color:#fff}</style>',
  )
})

test('the main picture is asked for before the scripts', () => {
  const picture =
    '<picture><source type="image/avif" srcSet="/a/1.avif 1w" sizes="50vw"/><img fetchPriority="high"/></picture>'
  const other = picture.replace(' fetchPriority="high"', ' loading="lazy"').replace('/a/', '/b/')

  const { html } = pageHtml(BUILD, aPage({ html: other + picture }))

  const preload = '<link rel="preload" as="image" type="image/avif" imagesrcset="/a/1.avif 1w"'
  expect(html.indexOf(preload)).toBeGreaterThan(0)
  expect(html.indexOf(preload)).toBeLessThan(html.indexOf('<script type="module"'))
})

// Proves security 3.4.3
test('the policy allows what the shop has put into a page, and no script that got into what was drawn', () => {
  const planted = '<p>words</p><script>planted()</script><style>p{planted}</style>'
  const made = pageHtml(BUILD, aPage({ html: planted, head: '<script>planted()</script>' }))

  const policy = cachedPage(made, '').headers[POLICY_HEADER] ?? ''

  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
  const [, ownScript = ''] = /<script>(if[^]*?earlyTaps[^]*?)<\/script>/.exec(made.html) ?? []
  expect(policy).toContain(hashOf(ownScript))
  expect(policy).not.toContain(hashOf('planted()'))
  expect(policy).not.toContain(hashOf('p{planted}'))
})

test('a page has the rules that it uses, allowed by its policy, and asks for all of them last', () => {
  const link = '<link rel="stylesheet" crossorigin href="/assets/index-1.css">'
  const template = TEMPLATE.replace('</head>', () => `${link}</head>`)
  const manifest = { 'index.html': { ...ENTRY, css: ['assets/index-1.css'] } }
  const styles = [
    { css: 'a{color:red}' },
    { css: '.used{top:0}', selectors: [['used']] },
    { css: '.other{top:0}', selectors: [['other']] },
  ]

  const made = pageHtml(
    { ...BUILD, template, manifest, styles },
    aPage({ html: '<p class="used">a</p>' }),
  )

  const own = 'a{color:red}.used{top:0}'
  expect(made.html).toContain(`<style>${own}</style>`)
  const hash = createHash('sha256').update(own).digest('base64')
  expect(cachedPage(made, '').headers[POLICY_HEADER]).toContain(hash)
  const [page = '', end = ''] = made.html.split('{}</script>')
  expect(page).toContain('href="/assets/index-1.css" media="not all" disabled>')
  expect(end).toContain('<link rel="preload" as="style" crossorigin href="/assets/index-1.css"')
})

const GREEN = { light: '#0b6e4f', dark: '#5fd3ac', css: ':root{--c-accent:#0b6e4f}' }
const inColours = (colours: unknown) => {
  const queries = [{ key: ['session', 'site', 'en'], data: { siteName: 'A', colours }, at: 1 }]
  const payload = { ...aPage().payload, queries }
  return pageHtml(BUILD, aPage({ payload }))
}

test('a page of a shop with its own colours has them before its first paint, under its policy', () => {
  const made = inColours(GREEN)
  const { headers } = cachedPage(made, '')

  expect(made.html).toContain(`<style id="own-colours">${GREEN.css}</style>`)
  expect(made.html.indexOf('own-colours')).toBeLessThan(made.html.indexOf('</head>'))
  const hash = createHash('sha256').update(GREEN.css).digest('base64')
  expect(headers[POLICY_HEADER]).toContain(`'sha256-${hash}'`)
  const bars = [...made.html.matchAll(/name="theme-color"\s+content="(#\w+)"/g)]
  expect(bars.map(([, colour]) => colour)).toEqual(['#0b6e4f', '#5fd3ac'])
})

test.each([null, undefined, { ...GREEN, css: '</style><script>alert(1)</script>' }, 'green'])(
  'without colours of its own, or with something else, it has those of the design: %j',
  (colours) => {
    const { html } = inColours(colours)

    expect(html).not.toContain('own-colours')
    expect(html.split('</head>')[0]).not.toContain('alert(1)')
    expect(html).toMatch(/content="#f8f5ef"[^]*content="#181411"/)
  },
)
