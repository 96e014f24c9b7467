import { getMemberCentre } from '#contract/member-centre.ts'
import { getOverview } from '#contract/overview.ts'
import { mountFor } from '#server/domain/member/member-centre.ts'
import { overviewFor } from '#server/domain/member/overview.ts'
import { implement } from '#server/http/implement.ts'

export const memberCentreRoutes = [
  implement(getMemberCentre, (context) => mountFor(context)),
  implement(getOverview, (context) => overviewFor(context)),
]
