import type { Facet } from '#contract/catalog.ts'
import type { Context } from '#server/domain/context.ts'
import type { ValueCount } from '#server/db/catalog/catalog-census.ts'
import { namesOfValues } from '#server/db/catalog/catalog-facets.ts'
import type { Scope } from '#server/db/catalog/catalog-filter.ts'
import { inLanguage } from '#server/domain/site/site.ts'

const FACETS_MOST = 6
const FACET_VALUES_MOST = 30

/** The filters beside a list: axes that distinguish its products, most used first. */
export async function facetsFor(
  { db, language }: Context,
  scope: Scope,
  counts: readonly ValueCount[],
): Promise<Facet[]> {
  const chosen = new Set(scope.axes.flatMap(({ valueIds }) => valueIds))
  const byAxis = Map.groupBy(counts, ({ axisId }) => axisId)
  const size = (axisId: number) =>
    (byAxis.get(axisId) ?? []).reduce((sum, { count }) => sum + count, 0)
  const isChosen = (axisId: number) => scope.axes.some((axis) => axis.axisId === axisId)
  const axisIds = [...new Set([...byAxis.keys(), ...scope.axes.map(({ axisId }) => axisId)])]
    .filter((axisId) => isChosen(axisId) || (byAxis.get(axisId)?.length ?? 0) > 1)
    .toSorted((one, other) => size(other) - size(one) || one - other)
    .slice(0, FACETS_MOST)
  const countOf = new Map(counts.map(({ valueId, count }) => [valueId, count]))
  const { axes, values } = await namesOfValues(db, axisIds, [
    ...new Set([...countOf.keys(), ...chosen]),
  ])
  return axisIds.flatMap((axisId) => {
    const axis = axes.find(({ id }) => id === axisId)
    if (!axis) return []
    const shown = mostUsed(
      values.filter((value) => value.axisId === axisId),
      ({ id }) => (chosen.has(id) ? Infinity : (countOf.get(id) ?? 0)),
    )
    return {
      id: axisId,
      name: inLanguage(axis.name, language),
      values: shown.map(({ id, name }) => ({
        id,
        name: inLanguage(name, language),
        count: countOf.get(id) ?? 0,
      })),
    }
  })
}

/** At most thirty, in their own order: among sizes, S stays before M. */
function mostUsed<T extends { id: number }>(values: T[], use: (value: T) => number): T[] {
  if (values.length <= FACET_VALUES_MOST) return values
  const kept = new Set(
    values.toSorted((one, other) => use(other) - use(one)).slice(0, FACET_VALUES_MOST),
  )
  return values.filter((value) => kept.has(value))
}
