import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { GoodsMeasures, Item, Variant } from '#contract/item.ts'
import { GuaranteeTerm } from '#src/features/returns/guarantee-term.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { framesOf, sizeWords, TrueSize, weightWords } from './true-size.tsx'
import { RichText } from '#src/ui/html/rich-text.tsx'
import { SectionHead } from '#src/ui/layout/section-head.tsx'

type DetailsProps = { item: Item; variant: Variant | undefined }

/** Specifications, the size beside something known, and the shop's description. */
export function ItemSpecifications({ item, variant }: DetailsProps) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const { description, guarantee } = item
  const all = item.variants.flatMap(({ measures }) => measures ?? [])
  const asked = variant ? (variant.measures ?? {}) : undefined
  /** of the chosen variant; of all while none is chosen */
  const said = (words: (measures: GoodsMeasures) => string) => [
    ...new Set((asked ? [asked] : all).map(words).filter((text) => text !== '')),
  ]
  const sizes = said((measures) => sizeWords(i18n, measures))
  const weights = said((measures) => weightWords(i18n, measures))
  const frames = framesOf(all, asked)
  const specifications: { name: string; value: ReactNode }[] = [
    ...item.specifications,
    ...(sizes.length > 0 ? [{ name: t`Size`, value: <Lines of={sizes} /> }] : []),
    ...(weights.length > 0 ? [{ name: t`Weight`, value: weights.join(' / ') }] : []),
    ...(guarantee > 0 ? [{ name: t`Guarantee`, value: <GuaranteeTerm months={guarantee} /> }] : []),
  ]
  return (
    <div className="grid gap-x-14 desktop:grid-cols-2">
      {specifications.length > 0 && (
        <section
          className={classNames(
            'pt-8 desktop:pt-14',
            // Has a fixed title, since it is painted before the details have loaded.
            description !== '' && 'desktop:col-start-2 desktop:row-start-1',
          )}
        >
          <SectionHead>{t`Specifications`}</SectionHead>
          <dl className="grid gap-x-6 tablet:grid-cols-2 desktop:grid-cols-1">
            {specifications.map(({ name, value }) => (
              <div
                key={name}
                className="flex justify-between gap-3 border-b border-line py-2.5 text-13"
              >
                <dt className="text-ink-3">{name}</dt>
                <dd className="min-w-0 text-right">{value}</dd>
              </div>
            ))}
          </dl>
          {frames.length > 0 && (
            <TrueSize frames={frames} words={sizes.length === 1 ? (sizes[0] ?? '') : ''} />
          )}
        </section>
      )}
      {description !== '' && (
        <section className="pt-8 desktop:col-start-1 desktop:row-start-1 desktop:pt-14">
          <SectionHead>
            <Trans>Details</Trans>
          </SectionHead>
          <RichText
            html={description}
            onPath={(href) => void router.navigate({ href })}
            className="max-w-read"
          />
        </section>
      )}
    </div>
  )
}

const Lines = ({ of }: { of: readonly string[] }) =>
  of.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
