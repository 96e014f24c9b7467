import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { GoodsMeasures } from '#contract/item.ts'
import { classNames } from '#src/ui/class-names.ts'

const CM = 10
const KG = 1000

/** `45 cm wide · 49 cm tall`; '' when no side is known. */
export function sizeWords(i18n: I18n, { width, depth, height }: GoodsMeasures): string {
  const cm = (millimetres: number) => i18n.number(millimetres / CM, { maximumFractionDigits: 1 })
  const sides = [
    width === undefined ? [] : i18n._(msg`${{ wide: cm(width) }} cm wide`),
    depth === undefined ? [] : i18n._(msg`${{ deep: cm(depth) }} cm deep`),
    height === undefined ? [] : i18n._(msg`${{ tall: cm(height) }} cm tall`),
  ]
  return sides.flat().join(' · ')
}

/** `320 g`, `1.2 kg`; '' when the weight is not known. */
export function weightWords(i18n: I18n, { weight }: GoodsMeasures): string {
  if (weight === undefined) return ''
  return weight < KG
    ? `${weight} g`
    : `${i18n.number(weight / KG, { maximumFractionDigits: 2 })} kg`
}

/** What everybody knows the size of; millimetres. */
const CUP = { name: 'cup', width: 115, height: 95 } as const
const HAND = { name: 'hand', width: 92, height: 185 } as const
const DOOR = { name: 'door', width: 800, height: 2000 } as const

/** The longest side, in mm, that is compared with a cup or a hand. */
const BESIDE_CUP = 120
const BESIDE_HAND = 700

/** Room of the drawing on the narrowest phone, in rem, so that it grows with the text. */
const WIDTH = 17
const HEIGHT = 11
const GAP = 2

export type Frame = { width: number; height: number; isChosen: boolean }

/** The outer measures of each size of a product; nothing unless width and height are known. */
export const framesOf = (
  all: readonly GoodsMeasures[],
  chosen: GoodsMeasures | undefined,
): Frame[] => {
  const frames = new Map<string, Frame>()
  for (const { width, height } of all)
    if (width !== undefined && height !== undefined) {
      const isChosen = width === chosen?.width && height === chosen.height
      frames.set(`${width} ${height}`, { width, height, isChosen })
    }
  return [...frames.values()].sort((one, other) => other.height - one.height)
}

/** A product's sizes to scale beside something that everybody knows; `words`: the size that is chosen, else ''. */
export function TrueSize({ frames, words }: { frames: readonly Frame[]; words: string }) {
  const { t } = useLingui()
  const width = Math.max(...frames.map((frame) => frame.width))
  const height = Math.max(...frames.map((frame) => frame.height))
  const longest = Math.max(width, height)
  const known = longest <= BESIDE_CUP ? CUP : longest <= BESIDE_HAND ? HAND : DOOR
  const scale = Math.min(
    HEIGHT / Math.max(height, known.height),
    (WIDTH - GAP) / (width + known.width),
  )
  const rem = (millimetres: number) => `${(millimetres * scale).toFixed(3)}rem`
  const name = {
    cup: t`A mug, 9.5 cm tall`,
    hand: t`A hand, 18.5 cm long`,
    door: t`A door, 2 m tall`,
  }[known.name]
  return (
    <figure className="mt-4 rounded-3 bg-sunken px-4 py-5">
      <div
        aria-hidden
        className="flex items-end justify-center border-b border-line-2"
        style={{ gap: `${GAP}rem` }}
      >
        <span className="relative block" style={{ inlineSize: rem(width), blockSize: rem(height) }}>
          {frames.map((frame) => (
            <span
              key={`${frame.width} ${frame.height}`}
              className={classNames(
                'absolute bottom-0 left-1/2 block -translate-x-1/2 rounded-1 border',
                frame.isChosen || frames.length === 1
                  ? 'border-accent bg-accent-tint'
                  : 'border-dashed border-ink-3',
              )}
              style={{ inlineSize: rem(frame.width), blockSize: rem(frame.height) }}
            />
          ))}
        </span>
        <svg
          viewBox={`0 0 ${known.width} ${known.height}`}
          className="block shrink-0 text-ink-3"
          style={{ inlineSize: rem(known.width), blockSize: rem(known.height) }}
        >
          {outlines[known.name]}
        </svg>
      </div>
      <figcaption className="mt-3 flex flex-wrap justify-center gap-x-6 text-12 text-ink-3">
        {words !== '' && <span>{words}</span>}
        <span>{name}</span>
      </figcaption>
    </figure>
  )
}

const outlines = {
  cup: (
    <g fill="currentColor">
      <path d="M2 3h80v72a17 17 0 0 1-17 17H19A17 17 0 0 1 2 75z" opacity=".55" />
      <path
        d="M82 22h10a18 18 0 0 1 18 18v6a18 18 0 0 1-18 18H82"
        fill="none"
        stroke="currentColor"
        strokeWidth="8"
        opacity=".55"
      />
    </g>
  ),
  hand: (
    <g opacity=".55" stroke="currentColor" strokeLinecap="round" fill="currentColor">
      <path d="M33 96V24M50 96V9M67 96V19M82 104V46" strokeWidth="14.5" fill="none" />
      <path d="M38 146 12 104" strokeWidth="17" fill="none" />
      <path d="M26 92q0-4 4-4h56q4 0 4 4v52q0 40-32 40h-8q-24 0-24-34z" stroke="none" />
    </g>
  ),
  door: (
    <g fill="none" stroke="currentColor" strokeWidth="22" opacity=".7">
      <path d="M11 2000V11h778v1989" />
      <path d="M130 150h540v700H130zM130 1010h540v840H130z" strokeWidth="14" />
      <circle cx="700" cy="1000" r="26" fill="currentColor" stroke="none" />
    </g>
  ),
}
