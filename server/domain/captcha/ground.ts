import type { Random } from '#server/domain/context.ts'
import { between } from './chance.ts'

type Size = { width: number; height: number }

/** Soft colours and crossing lines behind the targets, different in every image. */
export function groundSvg(random: Random, { width, height }: Size) {
  const at = (most: number) => between(random, 0, most)
  const hue = at(359)
  const blobs = Array.from({ length: 7 }, () => {
    const colour = `hsl(${(hue + between(random, -60, 60) + 360) % 360} 42% ${between(random, 62, 84)}%)`
    return `<circle cx="${at(width)}" cy="${at(height)}" r="${between(random, 70, 190)}" fill="${colour}" opacity=".6"/>`
  })
  const lines = Array.from({ length: 16 }, () => {
    const colour = `hsl(${at(359)} 38% ${between(random, 40, 72)}%)`
    const curve = `M${at(width)} ${at(height)}Q${at(width)} ${at(height)} ${at(width)} ${at(height)}`
    return `<path d="${curve}" stroke="${colour}" stroke-width="${between(random, 2, 6)}" fill="none" opacity=".5"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 34% 80%)"/>${blobs.join('')}${lines.join('')}</svg>`
}
