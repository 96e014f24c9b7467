import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Item, Variant } from '#contract/item.ts'
import { copyText } from '#src/platform/lib/copy-text.ts'
import { notify } from '#src/platform/state/notifications.ts'

/** Shares the product's link with another app; failing that, copies it to the clipboard; failing that, shows it. */
export function useSharing({ sn, title }: Item, variant: Variant | undefined) {
  const { t } = useLingui()
  const [shownLink, showLink] = useState<string>()
  const share = async () => {
    const url = itemLink(sn, variant)
    if (await shareWithApps(title, url)) return
    if (await copyText(url)) notify({ kind: 'success', content: t`Link copied` })
    else showLink(url)
  }
  return {
    share: () => void share(),
    /** the link the browser let us neither share nor copy */
    shownLink,
    closeLink: () => showLink(undefined),
  }
}

/** The product's own address with the selection, without parameters about how the visitor got here. */
function itemLink(sn: string, variant: Variant | undefined) {
  const url = new URL(`/item/${sn}`, location.origin)
  if (variant) url.searchParams.set('sku', String(variant.skuId))
  return url.href
}

/** False if the browser cannot share; a cancelled share counts as handled. */
async function shareWithApps(title: string, url: string): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share({ title, url })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
