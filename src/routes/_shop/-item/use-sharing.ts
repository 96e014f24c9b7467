import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Item, Variant } from '#src/contract/item.ts'
import { copyText } from '#src/platform/lib/copy-text.ts'
import { notify } from '#src/platform/state/notifications.ts'

/** Hands the product's link to another app; where there is none for it, to the clipboard; else it is shown. */
export function useSharing({ sn, title }: Item, variant: Variant | undefined) {
  const { t } = useLingui()
  const [shownLink, showLink] = useState<string>()
  const share = async () => {
    const url = itemLink(sn, variant)
    if (await shareWithApps(title, url)) return
    if (await copyText(url)) notify({ kind: 'success', content: t`The link is copied` })
    else showLink(url)
  }
  return {
    share: () => void share(),
    /** what the browser let us neither share nor copy */
    shownLink,
    closeLink: () => showLink(undefined),
  }
}

/** The product's own address with what is chosen, and nothing of how one came here. */
function itemLink(sn: string, variant: Variant | undefined) {
  const url = new URL(`/item/${sn}`, location.origin)
  if (variant) url.searchParams.set('sku', String(variant.skuId))
  return url.href
}

/** False where the browser cannot; somebody who changed their mind has been served. */
async function shareWithApps(title: string, url: string): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share({ title, url })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
