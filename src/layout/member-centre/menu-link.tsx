import { useLingui } from '@lingui/react/macro'
import { menuTarget, type MenuEntry } from '#contract/member-centre.ts'
import { PathLink } from '#src/features/catalog/path-link.tsx'
import { exhaustive } from '#contract/lib/exhaustive.ts'
import { notify } from '#src/platform/state/notifications.ts'
import type { LinkParts } from '#src/ui/link.ts'

/** Opens a menu entry by its type; a type unknown to this page shows a message (spec §2). */
export function MenuLink({ entry, children, ...parts }: LinkParts & { entry: MenuEntry }) {
  const { t } = useLingui()
  const target = menuTarget(entry)
  const refuse = () =>
    notify({
      kind: 'error',
      content: t`Navigation failed, the menu type is unrecognized!`,
    })
  switch (target.kind) {
    case 'page':
      return (
        <PathLink {...parts} path={target.path}>
          {children}
        </PathLink>
      )
    case 'site':
      return (
        <a {...parts} href={target.url} target="_blank" rel="noreferrer">
          {children}
        </a>
      )
    case 'unrecognised':
      return (
        <button {...parts} type="button" onClick={refuse}>
          {children}
        </button>
      )
    default:
      return exhaustive(target)
  }
}
