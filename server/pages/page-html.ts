import { AS_OF_ATTRIBUTE, AS_OF_TIME, FRESH_MS } from '#contract/lib/as-of.ts'
import { MONTHS } from '#contract/lib/day-text.ts'
import * as v from 'valibot'
import { SiteSchema } from '#contract/site.ts'
import {
  AGE_TIMING,
  COLOURS_ID,
  FOLD_ID,
  KEPT_TIMING,
  LOOK_ATTRIBUTE,
  STYLES_ID,
  PAYLOAD_ID,
  type RenderedPage,
} from '#contract/url/served-page.ts'
import type { PageHtml } from '#server/http/files/page-answer.ts'
import { fillPlaces } from './page-places.ts'
import { stylesOf } from './page-styles.ts'
import type { PublishedBuild } from './published-build.ts'
import { firstFiles, wantedFiles } from './wanted-files.ts'

/**
 * Records taps on buttons until the page's scripts have loaded; event replay then carries them out. For controls with a
 * default action (submitting a form, ticking a box) that action is prevented. `tapped` in
 * `src/app/hydrate/event-replay.ts` finds the elements by the same position and name. `src/app/opening.ts` holds taps
 * from before the page was reloaded, and drops those that wait too long.
 */
const EARLY_TAPS = `earlyTaps=opening.taps();addEventListener("click",e=>{let b=earlyTaps&&e.target.closest("#root :is(button,[type=radio],[type=checkbox])");if(b){e.preventDefault();earlyTaps.push([[...document.querySelectorAll("#root :is(button,input)")].indexOf(b),b.ariaLabel??b.textContent]);opening.tapped()}},true)`

/**
 * Visitors who follow a link start at the top; returning visitors may be anywhere, so the page must be as long as
 * before.
 */
const OPENING = `if(performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!location.hash)document.documentElement.dataset.opening=""`

/**
 * The first paint waits until the HTML of the first screen has come: half a header would shift. What follows is not waited
 * for. A browser that does not know it paints the page as it comes: https://html.spec.whatwg.org/#link-type-expect
 */
const FIRST_SCREEN = `<link rel="expect" href="#${FOLD_ID}" blocking="render">`

/**
 * A cached page, from the server or a device, shows how old its prices are before its scripts run (`AsOf`), in the
 * device's time zone and in the format of `formatDateTime`.
 */
const AS_OF = `{let f=n=>performance.getEntriesByType("navigation")[0]?.serverTiming?.find(t=>t.name==n)?.duration,a=f("${AGE_TIMING}")??Date.now()-f("${KEPT_TIMING}");if(a>=${FRESH_MS}){let d=new Date(Date.now()-a),n=new Date,p=v=>(""+v).padStart(2,0),t=p(d.getHours())+":"+p(d.getMinutes());if(d.toDateString()!=n.toDateString())t=document.documentElement.lang=="en"?d.getDate()+" "+${JSON.stringify(MONTHS)}[d.getMonth()]+", "+t:p(d.getMonth()+1)+"-"+p(d.getDate())+" "+t;for(let e of document.querySelectorAll("[${AS_OF_ATTRIBUTE}]"))e.lastChild.data=e.lastChild.data.replace("${AS_OF_TIME}",t),e.hidden=!1}}`

/**
 * The build's empty page with the rendered content in it, ready to read and to hydrate. Its scripts come last: on a
 * slow connection they would compete with the content. So does the style sheet, whose used rules are inlined as
 * critical CSS (ADR 50). Its link loads nothing until `wholeStyles`: browsers that scan ahead fetch a style sheet that
 * is only disabled.
 */
export function pageHtml(
  { template, manifest, styles }: Pick<PublishedBuild, 'template' | 'manifest' | 'styles'>,
  page: RenderedPage,
): PageHtml {
  const { html: drawn, sheet } = extractInlineStyles(page.html)
  const first = firstFiles(manifest)
  const ownStyles = first.styles.length > 0 ? `<style>${stylesOf(styles, drawn)}</style>` : ''
  const expected = drawn.includes(`id="${FOLD_ID}"`) ? FIRST_SCREEN : ''
  const colours = ownColoursOf(page)
  const ownColours = colours ? `<style id="${COLOURS_ID}">${colours.css}</style>` : ''
  const inlineStyles = sheet && `<style id="${STYLES_ID}">${sheet}</style>`
  const after = `<script>${OPENING};${EARLY_TAPS}</script>${ownColours}${inlineStyles}`
  const asOf = page.html.includes(AS_OF_ATTRIBUTE) ? `<script>${AS_OF}</script>` : ''
  const payload = JSON.stringify(page.payload).replaceAll('<', String.raw`\u003c`)
  const head = [
    page.head,
    expected,
    preloadOfPicture(drawn),
    ownStyles,
    ...first.styles.map(
      (file) => `<link rel="stylesheet" crossorigin href="/${file}" media="not all" disabled>`,
    ),
    after,
    '</head>',
  ]
  const body = [
    `<div id="root">${drawn}</div>`,
    `<script type="application/json" id="${PAYLOAD_ID}">${payload}</script>`,
    page.facts,
    asOf,
    `<script type="module" crossorigin src="/${first.script}"></script>`,
    ...[...first.imports, ...wantedFiles(manifest, page)].map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
    ),
    ...first.styles.map(
      (file) => `<link rel="preload" as="style" crossorigin href="/${file}" fetchpriority="low">`,
    ),
  ]
  const html = fillPlaces(template, {
    language: `<html lang="${page.payload.locale}"`,
    ...(colours && { bars: barsIn(colours) }),
    head: head.join(''),
    page: body.join(''),
  })
  return { html, own: `${template}${ownStyles}${after}${asOf}` }
}

const OwnSiteSchema = v.object({ colours: SiteSchema.entries.colours })

/** The shop's own colours, from the settings that the page was rendered with. */
function ownColoursOf({ payload: { queries } }: RenderedPage) {
  const site = queries.find(
    ({ key }) => Array.isArray(key) && key[0] === 'session' && key[1] === 'site',
  )
  const read = v.safeParse(OwnSiteSchema, site?.data)
  const colours = read.success ? read.output.colours : null
  return colours && OWN_STYLES.test(colours.css) ? colours : null
}

/** The bars around the page in the shop's own colours, as in index.html. */
const barsIn = (colours: Record<'light' | 'dark', string>) =>
  (['light', 'dark'] as const)
    .map(
      (theme) =>
        `<meta name="theme-color" content="${colours[theme]}" media="(prefers-color-scheme: ${theme})" data-for="${theme}">`,
    )
    .join('')

/** Characters of the style sheet of own colours. */
const OWN_STYLES = /^[\w\s#:;,(){}@=[\]-]*$/

/** Characters allowed in a style: nothing that could leave its rule. */
const LOOK = /^[\w\s#%.,:;()'"/+=-]*$/

/**
 * Inline styles, which the page's policy does not accept in HTML. They move to a style sheet whose hash the policy
 * names, and each element refers to its own rule.
 */
function extractInlineStyles(drawn: string) {
  const looks = new Map<string, number>()
  const html = drawn.replaceAll(/ style="([^"]*)"/g, (_whole, written: string) => {
    const look = unescaped(written)
    if (!LOOK.test(look)) return ''
    const place = looks.get(look) ?? looks.size
    looks.set(look, place)
    return ` ${LOOK_ATTRIBUTE}="${place}"`
  })
  const sheet = [...looks]
    .map(([look, place]) => `[${LOOK_ATTRIBUTE}="${place}"]{${look}}`)
    .join('')
  return { html, sheet }
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

/** The main image is requested together with the page's styles, not after they have been parsed. */
function preloadOfPicture(html: string): string {
  const [, main = ''] = /<picture>((?:(?!<\/picture>)[^])*fetchPriority="high")/.exec(html) ?? []
  const sources = [
    ...main.matchAll(
      /<source (media="[^"]*" )?type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"/g,
    ),
  ]
  const isLit = sources.length > 1
  return sources
    .map(([, dark, set, sizes]) => {
      const media = dark ?? (isLit ? 'media="(prefers-color-scheme: light)" ' : '')
      return `<link rel="preload" as="image" ${media}type="image/avif" imagesrcset="${set}" imagesizes="${sizes}" fetchpriority="high">`
    })
    .join('')
}
