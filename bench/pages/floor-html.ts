import type { ProductCard } from '#contract/catalog.ts'
import type { Item } from '#contract/item.ts'
import type { Picture } from '#contract/picture.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { pictureFiles } from '#contract/url/picture-files.ts'
import type { Content } from './content.ts'
import { STYLES } from './floor-styles.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function photo(picture: Picture | null, sizes: string, isFirst = false) {
  if (!picture) return '<span class="photo"></span>'
  const { url, width, height, alt, placeholder } = picture
  const files = pictureFiles(width)
  const set = (ending: string) =>
    files.map((file) => `${url}/${file.width}.${ending} ${file.pixels}w`).join(', ')
  const load = isFirst ? 'fetchpriority="high"' : 'loading="lazy"'
  const ground = placeholder ? ` style="background-color:${placeholder}"` : ''
  return `<picture><source type="image/avif" srcset="${set('avif')}" sizes="${sizes}"><img class="photo" src="${url}/${files[0]?.width}.webp" srcset="${set('webp')}" sizes="${sizes}" width="${width}" height="${height}" alt="${escaped(alt)}" ${load}${ground}></picture>`
}

const price = (card: ProductCard) =>
  `<p class="price">${card.isMultiVariant ? 'from ' : ''}${formatMoney(card.shopPrice)}</p>`

const article = (card: ProductCard, place: number) =>
  `<article><a href="/item/${card.sn}">${photo(card.picture, '46vw', place < 4)}<h2>${escaped(card.title)}</h2><p>${escaped(card.fact)}</p>${price(card)}</a></article>`

const grid = (cards: readonly ProductCard[], isFirst = true) =>
  `<div class="grid">${cards.map((card, at) => article(card, isFirst ? at : 9)).join('')}</div>`

const HEADER =
  '<header><a href="/">Lamplight</a><form action="/search"><input name="q" aria-label="Search"></form><a href="/cart">Cart <b id="count"></b></a></header>'

function page(title: string, body: string, script: string) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${STYLES}</style></head><body>${HEADER}<main>${body}</main><footer><p>Lamplight</p></footer>${script}</body></html>`
}

function itemBody({ item, reviews }: Content['items'][number]) {
  const { options, specifications, related } = item
  const choices = options.map(
    ({ name, values }) =>
      `<fieldset><legend>${escaped(name)}</legend>${values.map((value) => `<button type="button">${escaped(value)}</button>`).join('')}</fieldset>`,
  )
  const facts = specifications.map(
    ({ name, value }) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`,
  )
  const said = reviews.map(
    ({ nickname, content }) => `<li><b>${escaped(nickname)}</b><p>${escaped(content)}</p></li>`,
  )
  return `<div class="main-photo">${photo(item.pictures[0] ?? null, '100vw', true)}</div>${price(item)}<h1>${escaped(item.title)}</h1><p>${escaped(item.fact)}</p>${choices.join('')}<button type="button" id="add">Add to cart</button><output id="said"></output><ul>${said.join('')}</ul><dl>${facts.join('')}</dl>${descriptionOf(item)}${grid(related, false)}`
}

/** As text: what a merchant wrote is of no account to the speed of a page. */
const descriptionOf = ({ description }: Item) =>
  `<section><p>${escaped(description.replaceAll(/<[^>]*>/g, ' '))}</p></section>`

/** Every page of the floor by its path; `script` ends each of them. */
export function floorPages({ home, list, items }: Content, script: string): Map<string, string> {
  const [banner] = home.banners
  const hero = banner
    ? `<section><h1>${escaped(banner.title)}</h1><p>${escaped(banner.text)}</p>${photo(banner.picture, '100vw', true)}</section>`
    : ''
  const departments = `<nav>${home.departments.map(({ id, name }) => `<a href="/list/${id}">${escaped(name)}</a>`).join('')}</nav>`
  const floors = home.floors.map(
    ({ title, products }, at) => `<h2>${escaped(title)}</h2>${grid(products, at === 0)}`,
  )
  return new Map([
    ['/', page('Lamplight', hero + departments + floors.join(''), script)],
    [
      `/list/${list.id}`,
      page(
        list.name,
        `<h1>${escaped(list.name)}</h1><p>${list.total} products</p>${grid(list.cards)}`,
        script,
      ),
    ],
    ...items.map((one): [string, string] => [
      `/item/${one.item.sn}`,
      page(one.item.title, itemBody(one), script),
    ]),
  ])
}
