import { Trans, useLingui } from '@lingui/react/macro'
import { greetingAt } from '#src/features/session/greeting.messages.ts'
import { useMember } from '#src/features/session/use-member.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { useUtcOffset } from '#src/platform/lib/time/use-utc-offset.ts'

/**
 * A greeting on the home page, by the server's clock in the shopper's time zone (spec §9). It is placed last: where the
 * server's time zone has another hour the text changes, and nothing else moves.
 */
export function Greeting({ serverTime }: { serverTime: number }) {
  const { i18n } = useLingui()
  const name = useMember()?.nickname
  const { isOnline } = useConnection()
  const hello = i18n._(greetingAt(serverTime, useUtcOffset()))
  return (
    <p className="pt-2 text-13 text-ink-2 desktop:pt-6">
      <span className="text-ink-3">
        {isOnline ? (
          <Trans>The lamp is on.</Trans>
        ) : (
          <Trans>The network is out. The lamp is on.</Trans>
        )}
      </span>{' '}
      {name ? (
        <Trans>
          {hello}, {name}.
        </Trans>
      ) : (
        <Trans>{hello}.</Trans>
      )}
    </p>
  )
}
