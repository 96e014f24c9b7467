import type { PictureSource } from '#src/ui/picture/picture.tsx'

/** A drawn stand-in for a photo, so that the style guide needs no files and no server. */
export function samplePicture(hue: number, alt: string, { width = 800, height = 800 } = {}) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 ${(height / width) * 100}">
    <rect width="100" height="200" fill="hsl(${hue} 24% 84%)"/>
    <path d="M30 78V46a20 20 0 0 1 40 0v32z" fill="hsl(${hue} 30% 52%)"/>
    <circle cx="50" cy="46" r="9" fill="hsl(${hue + 24} 80% 70%)"/>
  </svg>`
  const url = `data:image/svg+xml,${encodeURIComponent(drawing)}`
  return { url, width, height, placeholder: '', alt } satisfies PictureSource
}
