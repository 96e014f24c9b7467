import { DEMO_MEMBER } from '#contract/demo-member.ts'
import { isDemoMemberOpen } from '#server/domain/account/demo-member.ts'
import { bad, good, type DoctorCheck } from './finding.ts'

/** What is left of the demo shop. */
export const checkDemo: DoctorCheck = async ({ shop, site }) => {
  const { username } = DEMO_MEMBER
  return [
    (await isDemoMemberOpen(shop))
      ? bad(
          'Demo member',
          `Everybody can sign in as “${username}”.`,
          `npm run shop -- member lock ${username}`,
        )
      : good('Demo member', 'Nobody can sign in with the published password.'),
    site.demo
      ? bad(
          'Demo shop',
          'The shop still calls itself a demo: sandbox and played WeChat are open.',
          'npm run shop -- settings set demo false',
        )
      : good('Demo shop', 'The shop is no demo.'),
  ]
}
