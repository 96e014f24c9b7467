/**
 * A served page contains only its critical CSS (ADR 50). Resolves when the full style sheet has loaded, before anything
 * else is rendered. The critical rules stay: each of them is in the sheet too, and removing them would restyle the
 * whole page. If the sheet fails to load, the page is reloaded (`opening`, ADR 41).
 */
export async function wholeStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][media="not all"]')
  if (!link) return
  const isThere = new Promise((resolve) => link.addEventListener('load', resolve, { once: true }))
  link.media = 'all'
  link.disabled = false
  await isThere
}
