import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Item } from '#contract/item.ts'
import { GuaranteeTerm } from '#src/features/returns/guarantee-term.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { RichText } from '#src/ui/html/rich-text.tsx'
import { SectionHead } from '#src/ui/layout/section-head.tsx'

/** Specifications and the shop's description. */
export function ItemSpecifications({ item }: { item: Item }) {
  const { t } = useLingui()
  const router = useRouter()
  const { description, guarantee } = item
  const specifications: { name: string; value: ReactNode }[] = [
    ...item.specifications,
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
