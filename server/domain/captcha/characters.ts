import sharp from 'sharp'
import type { Random } from '#server/domain/context.ts'
import { between } from './chance.ts'
import { groundSvg } from './ground.ts'

const WIDTH = 360
const HEIGHT = 140
const LENGTH = 4

/** Strokes in a box of 40 x 60, so that no system font is needed. Similar-looking characters are left out. */
const STROKES = new Map([
  ['2', 'M4 14Q6 2 20 2T36 16Q36 28 20 40L4 58H36'],
  ['3', 'M6 6Q14 0 24 3T34 16T20 28Q36 28 36 43T18 58Q8 58 4 50'],
  ['4', 'M28 58V2L4 40H38'],
  ['5', 'M34 2H8L6 28Q14 22 24 24T36 41T20 58Q8 58 4 50'],
  ['7', 'M4 2H36L16 58'],
  ['A', 'M2 58L20 2L38 58M9 38H31'],
  ['C', 'M36 12Q30 2 20 2Q4 4 4 30T20 58Q30 58 36 48'],
  ['E', 'M34 2H6V58H34M6 29H28'],
  ['F', 'M34 2H6V58M6 29H28'],
  ['H', 'M6 2V58M34 2V58M6 30H34'],
  ['K', 'M6 2V58M34 2L6 34M16 24L36 58'],
  ['L', 'M6 2V58H34'],
  ['M', 'M4 58V2L20 34L36 2V58'],
  ['N', 'M6 58V2L34 58V2'],
  ['P', 'M6 58V2H22Q36 4 36 18T22 33H6'],
  ['R', 'M6 58V2H22Q36 4 36 17T22 31H6M20 31L36 58'],
  ['T', 'M2 2H38M20 2V58'],
  ['X', 'M4 2L36 58M36 2L4 58'],
  ['Y', 'M4 2L20 30L36 2M20 30V58'],
  ['Z', 'M4 2H36L4 58H36'],
])

/** Four characters to type. */
export async function drawCharacters(random: Random) {
  const all = [...STROKES.keys()]
  const text = Array.from({ length: LENGTH }, () => all[between(random, 0, all.length - 1)] ?? '7')
  const drawn = text.map((character, at) => {
    const x = 34 + at * 78 + between(random, -8, 8)
    const y = 36 + between(random, -12, 12)
    const colour = `hsl(${between(random, 0, 359)} 55% 24%)`
    return `<g transform="translate(${x} ${y}) rotate(${between(random, -20, 20)} 20 30)
      scale(${between(random, 95, 125) / 100})"><path d="${STROKES.get(character)}" stroke="${colour}"
      stroke-width="6" fill="none" stroke-linecap="round" stroke-linejoin="round"/></g>`
  })
  const size = { width: WIDTH, height: HEIGHT }
  const svg = groundSvg(random, size).replace('</svg>', `${drawn.join('')}</svg>`)
  const webp = await sharp(Buffer.from(svg)).webp({ quality: 70 }).toBuffer()
  return { webp, text: text.join(''), ...size }
}
