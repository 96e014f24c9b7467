/**
 * A page from the server comes with the rules that its own elements use (ADR 50). Resolves when all of them are there, before
 * anything else is drawn. The page's own rules stay: each of them stands in the sheet again, and to take them out would be to style the whole page
 * once more. A sheet that does not come whole has the page loaded again (`opening`, ADR 41).
 */
export async function wholeStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][media="not all"]')
  if (!link) return
  const isThere = new Promise((resolve) => link.addEventListener('load', resolve, { once: true }))
  link.media = 'all'
  link.disabled = false
  await isThere
}
