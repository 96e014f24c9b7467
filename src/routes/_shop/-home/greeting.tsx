import { Trans, useLingui } from '@lingui/react/macro'
import { greetingAt } from '#src/features/session/greeting.messages.ts'
import { useMember } from '#src/features/session/use-member.ts'
import { useUtcOffset } from '#src/platform/lib/time/use-utc-offset.ts'
import { latePart } from '#src/ui/layout/late-part.tsx'
import { LampIsOn } from './lamp-is-on.tsx'

const ParcelNews = latePart(async () => (await import('./parcel-news.tsx')).ParcelNews, LampIsOn)

/**
 * A greeting on the home page, by the server's clock in the shopper's time zone (spec §9). It is placed last: where the
 * server's time zone has another hour the text changes, and nothing else moves. A member reads first what is on its way.
 */
export function Greeting({ serverTime }: { serverTime: number }) {
  const { i18n } = useLingui()
  const name = useMember()?.nickname
  const hello = i18n._(greetingAt(serverTime, useUtcOffset()))
  return (
    <p className="pt-2 text-13 text-ink-2 desktop:pt-6">
      <span className="text-ink-3">{name ? <ParcelNews /> : <LampIsOn />}</span>{' '}
      {name ? (
        <Trans>
          {hello}, <bdi>{name}</bdi>.
        </Trans>
      ) : (
        <Trans>{hello}.</Trans>
      )}
    </p>
  )
}
