import { Trans, useLingui } from '@lingui/react/macro'
import { Globe, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { Skeleton, SkeletonBox } from '#src/ui/state/skeleton.tsx'

/** The frame's sandbox: the page keeps its own origin, and has no access to the shop around it. */
const SANDBOX = 'allow-forms allow-popups allow-same-origin allow-scripts'

type FramedPageProps = { url: string; title: string }

/** A page of another site, with that site's name above it. */
export function FramedPage({ url, title }: FramedPageProps) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const [isLoaded, setLoaded] = useState(false)
  const { host } = new URL(url)
  return (
    <>
      <p className="flex min-h-9 items-center gap-2 text-13 text-ink-2">
        <Icon of={Globe} size={16} />
        <span className="truncate">
          <Trans>From {host}</Trans>
        </span>
      </p>
      {!isOnline && (
        <Banner tone="warn" icon={WifiOff} className="mb-3">
          <Trans>This page is from another site. You need to be online to see it.</Trans>
        </Banner>
      )}
      <div className="relative min-h-[70dvh] overflow-hidden rounded-3">
        {!isLoaded && (
          <Skeleton label={t`Loading`} className="absolute inset-0">
            <SkeletonBox className="size-full" />
          </Skeleton>
        )}
        <iframe
          src={url}
          title={title}
          sandbox={SANDBOX}
          referrerPolicy="strict-origin"
          allow=""
          onLoad={() => setLoaded(true)}
          className={classNames('absolute inset-0 size-full', !isLoaded && 'opacity-0')}
        />
      </div>
    </>
  )
}
