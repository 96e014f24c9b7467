import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'

/** External lists, which are not part of the project; with them more cases are tried. */
const DATA = process.env['SHOP_SHARED_DATA']
const listed = (...names: string[]) =>
  DATA === undefined
    ? []
    : names
        .flatMap((name) => readFileSync(join(DATA, 'bad-input', name), 'utf8').split('\n'))
        .filter((line) => line.trim() !== '' && !line.startsWith('#'))

/** Markup that tries to run code, in the forms a page accepts text. */
export const MARKUP = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" java\nscript:alert(1)">b</a>',
  '<a href="data:text/html,<script>alert(1)</script>">c</a>',
  '<a href="//evil.example/x">d</a>',
  '<form action="javascript:alert(1)"><button>e</button></form>',
  '<button formaction="javascript:alert(1)" form=x>f</button>',
  '<math><mtext></mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></math>',
  '<details open ontoggle=alert(1)><summary>g</summary></details>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<style>@import "//evil.example/x.css"</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=//evil.example/">',
  '<base href="//evil.example/">',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<p style="background:url(javascript:alert(1))" onclick=alert(1)>h</p>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<img name=getElementById><form id=body><input name=firstChild></form>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '${alert(1)}{{constructor.constructor("alert(1)")()}}',
  '\u202e<img src=x onerror=alert(1)>',
  ...listed('xss-payloadbox-sample.txt', 'xss-jhaddix-odd.txt', 'xss-brutelogic-odd.txt'),
]

/** URLs that try to navigate elsewhere, or to run code. */
export const ADDRESSES = [
  '//evil.example/',
  '///evil.example/%2f..',
  '/\\evil.example/',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/%09/evil.example',
  'https://evil.example/',
  '/https://evil.example/',
  '/./evil.example/..//evil.example',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'JaVaScRiPt:alert(1)//https://',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
  'blob:https://evil.example/x',
  'https:evil.example',
  'https://evil.example\\@localhost/',
  '/user/login?to=//evil.example',
  ...listed('open-redirect-odd.txt', 'xss-uri.txt'),
]

/** Records everything that ran, was requested, or navigated away in this browser's pages. */
export async function watchForHarm(context: BrowserContext, own: string) {
  const harm: string[] = []
  await context.exposeFunction('ranHere', (what: string) => void harm.push(`ran: ${what}`))
  await context.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print'])
      Object.assign(window, {
        [name]: () => (window as unknown as { ranHere: (what: string) => void }).ranHere(name), // exposed above
      })
  })
  const watch = (page: Page) => {
    page.on('dialog', (dialog) => {
      harm.push(`asked: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('popup', (popup) => void harm.push(`opened: ${popup.url()}`))
  }
  context.pages().forEach(watch)
  context.on('page', watch)
  context.on('request', (request) => {
    const kinds = ['document', 'script', 'stylesheet', 'other']
    const isAway = !request.url().startsWith(own) && /^https?:/.test(request.url())
    if (isAway && kinds.includes(request.resourceType()))
      harm.push(`${request.resourceType()}: ${request.url()}`)
  })
  return harm
}

/** Elements of the page that could run or load a script, as markup. */
export const dangers = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const TAGS = /^(IFRAME|OBJECT|EMBED|BASE|FRAME|APPLET|MATH|TEMPLATE)$/
    const ADDRESSED = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcdoc']
    const BAD = /^(javascript|vbscript|data:(?!image\/|,))/i
    const BLOCKED = /^javascript:throw new Error\('(A )?React / // React's replacement for such a URL
    const ORIGIN = location.origin
    for (const element of document.querySelectorAll('*')) {
      if (TAGS.test(element.tagName)) found.push(element.outerHTML.slice(0, 200))
      for (const { name, value } of element.attributes) {
        const plain = [...value].filter((sign) => sign > ' ').join('')
        const isScript = ADDRESSED.includes(name) && BAD.test(plain) && !BLOCKED.test(value)
        if (name.startsWith('on') || isScript) found.push(`${element.tagName} ${name}=${value}`)
      }
      const isScript = element instanceof HTMLScriptElement
      if (isScript && element.src !== '' && !element.src.startsWith(ORIGIN)) found.push(element.src)
    }
    return found
  })
