/** CSS pixels at which every picture is shown. */
const SIZES = [160, 480, 1200]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A page with every picture in three sizes, by day and by lamplight side by side. */
export function sheetOf(names: string[], fileOf: (name: string) => string): string {
  const rows = names
    .filter((name) => !name.endsWith('.lit'))
    .map((name) => {
      const versions = [name, `${name}.lit`].filter((one) => names.includes(one))
      const images = SIZES.flatMap((size) =>
        versions.map(
          (one) => `<img loading="lazy" width="${size}" src="file://${fileOf(one)}" alt="">`,
        ),
      )
      return `<h2>${escaped(name)}</h2><p>${images.join('')}</p>`
    })
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title>
<style>body{font:14px sans-serif;background:#f8f5ef}p{display:flex;flex-wrap:wrap;gap:8px;align-items:start}</style>
${rows.join('\n')}
`
}
