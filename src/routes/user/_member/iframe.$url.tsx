import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { frameRefusal } from '#contract/member-centre.ts'
import { parsedUrl } from '#contract/url/link-address.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { memberCentre } from '#src/features/member-centre/member-centre.ts'
import { useStore } from '#src/platform/state/store.ts'
import { iconButtonClass } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { FramedPage, FrameRefused } from '#src/routes/user/_member/-iframe/framed-page.tsx'

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
