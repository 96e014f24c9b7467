import { Trans, useLingui } from '@lingui/react/macro'
import { OrderNoSchema } from '#contract/search-parameters.ts'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { lenient } from '#src/platform/lib/lenient.ts'
import { applicationQuery, linesToApplyQuery } from '#src/features/aftersale/aftersale.queries.ts'
import { orNotFound } from '#src/platform/http/or-not-found.ts'
import { restoreLength } from '#src/platform/session/loaded-pages.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { ApplyForm } from './-service/apply-form.tsx'
import { LinesToApply } from './-service/lines-to-apply.tsx'

const SearchSchema = v.object({
  /** only the lines of this order */
  order: lenient(v.union([OrderNoSchema, v.literal('')]), ''),
  /** order number and line of what is applied for */
  line: lenient(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{6,32}-\d{1,9}$/)), ''),
})

/** The line of an order that `line` refers to. */
function namedLine(line: string | undefined) {
  const [orderNo = '', lineId = ''] = line?.split('-') ?? []
  return orderNo === '' ? null : { orderNo, lineId: Number(lineId) }
}

export const Route = createFileRoute('/user/_member/account/service/apply')({
  validateSearch: SearchSchema,
  staticData: { messages: ['user/account/service', 'upload'] },
  loaderDeps: ({ search: { line, order } }) => ({ line, order }),
  loader: async ({ context: { queryClient }, deps: { line, order } }) => {
    const named = namedLine(line)
    if (named) {
      const application = { ...applicationQuery(named), revalidateIfStale: true }
      await orNotFound(queryClient.ensureQueryData(application))
      return
    }
    const lines = {
      ...restoreLength(linesToApplyQuery(order || undefined)),
      revalidateIfStale: true,
    }
    await queryClient.ensureInfiniteQueryData(lines)
  },
  errorComponent: RouteError,
  component: ApplyPage,
})

function ApplyPage() {
  const { t } = useLingui()
  const { line, order } = Route.useSearch()
  const named = namedLine(line)
  return (
    <>
      <PageTitle>{t`Request a return or repair`}</PageTitle>
      <PageBar>
        <Trans>Request a return or repair</Trans>
      </PageBar>
      {named ? <ApplyForm key={line} {...named} /> : <LinesToApply orderNo={order || undefined} />}
    </>
  )
}
