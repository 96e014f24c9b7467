import { scope } from './scope.ts'

/** A message counts only when a window of this shop sent it. */
export function senderOf({ source }: ExtendableMessageEvent): WindowClient | undefined {
  const isOurs = source instanceof WindowClient && new URL(source.url).origin === scope.origin
  return isOurs ? source : undefined
}
