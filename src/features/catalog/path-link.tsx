import { Link, useRouter } from '@tanstack/react-router'
import { safeReturnPath } from '#contract/url/return-path.ts'
import type { LinkParts } from '#src/ui/link.ts'

type PathLinkProps = LinkParts & {
  path: string
  /** an additional click handler */
  onPress?: (() => void) | undefined
}

/** A link to a path from the shop's data: a banner, a floor, a notification. */
export function PathLink({ path, onPress, ...parts }: PathLinkProps) {
  const router = useRouter()
  const { pathname, search, hash } = new URL(safeReturnPath(path), 'https://shop.invalid')
  const target = {
    to: pathname,
    search: router.options.parseSearch?.(search) ?? {},
    ...(hash ? { hash: hash.slice(1) } : {}),
  }
  // The path is known only at run time, so its route and parameters are not typed.
  return <Link {...parts} onClick={onPress} {...(target as { to: '/' })} />
}
