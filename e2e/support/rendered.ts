import type { Page } from 'playwright/test'

/**
 * Watches what React renders on a page: an element that is rendered again holds another object of its properties.
 *
 * @returns a function that lists the elements of a part of the page that were rendered again since, from outside in
 */
export async function watchRendered(page: Page, part: string): Promise<() => Promise<string[]>> {
  const before = await page.evaluateHandle((selector) => {
    const key = Object.keys(document.querySelector(selector) ?? {}).find((name) =>
      name.startsWith('__reactProps$'),
    )
    const propsOf = (element: Element): unknown => Reflect.get(element, key ?? '')
    const elements = [...document.querySelectorAll(`${selector}, ${selector} *`)]
    return { propsOf, known: elements.map((element) => [element, propsOf(element)] as const) }
  }, part)
  return () =>
    before.evaluate(({ propsOf, known }) =>
      known
        .filter(([element, props]) => element.isConnected && propsOf(element) !== props)
        .map(([element]) => `${element.localName} ${element.ariaLabel ?? element.textContent}`),
    )
}
