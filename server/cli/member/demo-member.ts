import { DEMO_MEMBER } from '#contract/demo-member.ts'
import type { Shop } from '#server/domain/context.ts'
import { isDemoMemberOpen } from '#server/domain/account/demo-member.ts'
import { say } from '#server/cli/command.ts'

/** Warns that the demo member still exists, as long as everybody can sign in as that member. */
export async function sayDemoMember(shop: Shop): Promise<void> {
  const { username } = DEMO_MEMBER
  if (!(await isDemoMemberOpen(shop))) return
  say(`Everybody can sign in as “${username}”, the demo member. Before you open the shop:`)
  say(`npm run shop -- member lock ${username}`)
}
