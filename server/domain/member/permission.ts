import { isPermitted, type AuthNode } from '#contract/member-centre.ts'
import type { Database } from '#server/db/database.ts'
import { HttpRefused } from '#server/domain/messages/refusal.ts'
import { siteSettings } from '#server/domain/site/site.ts'

/** The default permissions of members: everything that is marked with a node. */
const ALL_NODES: AuthNode = { '/user/account/message': ['readAll', 'delete'] }

export const authNodes = async (db: Database): Promise<AuthNode> =>
  (await siteSettings(db)).authNode ?? ALL_NODES

/** What the page hides must not work by a direct call either. @throws HttpRefused 403 */
export async function requireNode({ db }: { db: Database }, path: string, node: string) {
  if (!isPermitted(await authNodes(db), { path }, node)) throw new HttpRefused(403)
}
