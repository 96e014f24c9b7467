import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ExternalLink, Globe, WifiOff } from 'lucide-react'
import { frameRefusal, type FrameRefusal } from '#contract/member-centre.ts'
import { parsedUrl } from '#contract/url/link-address.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { memberCentre } from '#src/features/member-centre/member-centre.ts'
import { useStore } from '#src/platform/state/store.ts'
import { iconButtonClass } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useState } from 'react'
import { useConnection } from '#src/platform/connection/connection.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Banner } from '#src/ui/state/banner.tsx'
import { Skeleton, SkeletonBox } from '#src/ui/state/skeleton.tsx'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { BrokenDrawing } from '#src/ui/state/drawings/drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'

/** Shows a page of another site inside the shop (spec §2). */
export const Route = createFileRoute('/user/_member/iframe/$url')({
  staticData: { messages: 'user/iframe' },
  loader: async ({ context: { queryClient, i18n } }) => {
    const { iframeOrigins } = await queryClient.ensureQueryData(siteQuery(i18n.locale))
    fenceFrames(iframeOrigins) // applied before any frame exists
  },
  component: FramePage,
})

function FramePage() {
  const { t, i18n } = useLingui()
  const { url } = Route.useParams()
  const { data: site } = useSuspenseQuery(siteQuery(i18n.locale))
  const { userMenus, navUserMenus } = useStore(memberCentre)
  const refusal = frameRefusal(url, { allowed: site.iframeOrigins, own: location.origin })
  const entry = [...userMenus, ...navUserMenus]
    .flatMap(({ children, ...item }) => [item, ...(children ?? [])])
    .find(({ path, meta }) => path === url && meta.type === 'iframe')
  const title = entry?.title ?? t`External page`
  if (refusal) return <FrameRefused reason={refusal} />
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageBar
        actions={
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={t`Open in browser`}
            className={iconButtonClass()}
          >
            <Icon of={ExternalLink} />
          </a>
        }
      >
        {entry ? title : <Trans>External page</Trans>}
      </PageBar>
      <FramedPage key={url} url={url} title={title} />
    </>
  )
}

/**
 * From now on this page's frames load only the allowed origins, wherever a framed page may navigate: the browser
 * enforces it through a CSP. It lasts until the next page load of the shop. Safe to call again.
 */
function fenceFrames(allowed: readonly string[]) {
  const origins = allowed.flatMap((one) => parsedUrl(one)?.origin ?? [])
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = `frame-src ${origins.join(' ')}`
  const isThere = [...document.head.querySelectorAll('meta')].some(
    ({ httpEquiv, content }) => httpEquiv === policy.httpEquiv && content === policy.content,
  )
  if (!isThere) document.head.append(policy)
}

/** The frame's sandbox: the page keeps its own origin, and has no access to the shop around it. */
const SANDBOX = 'allow-forms allow-popups allow-same-origin allow-scripts'

type FramedPageProps = { url: string; title: string }

/** A page of another site, with that site's name above it. */
function FramedPage({ url, title }: FramedPageProps) {
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
function FrameRefused({ reason }: { reason: FrameRefusal }) {
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
