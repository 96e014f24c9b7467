import { Trans, useLingui } from '@lingui/react/macro'
import { Globe, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useConnection } from '#src/platform/connection/connection.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { Skeleton, SkeletonBox } from '#src/ui/state/skeleton.tsx'
import { Link } from '@tanstack/react-router'
import type { FrameRefusal } from '#contract/member-centre.ts'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { BrokenDrawing } from '#src/ui/state/drawings/broken-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'

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

/** Why a page is not shown in the shop, and a link back. */
export function FrameRefused({ reason }: { reason: FrameRefusal }) {
  const { t } = useLingui()
  const title = t`This page can’t be shown here`
  return (
    <StatePanel
      drawing={<BrokenDrawing />}
      titleAs="h1"
      title={title}
      actions={
        <Link to="/user/account/overview" className={buttonClass({ variant: 'ink' })}>
          <Trans>Back to overview</Trans>
        </Link>
      }
    >
      <PageTitle>{title}</PageTitle>
      {reason === 'notSecure' ? (
        <Trans>The shop only shows pages with a secure https address.</Trans>
      ) : (
        <Trans>The shop only shows pages from approved sites, and this isn’t one of them.</Trans>
      )}
    </StatePanel>
  )
}
