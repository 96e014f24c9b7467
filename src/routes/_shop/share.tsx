import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import type { SharedTarget } from './-share/shared-text.ts'
import { exhaustive } from '#contract/lib/exhaustive.ts'
import { notify } from '#src/platform/state/notifications.ts'

/** A search parameter such as `title=12` is parsed as a number. */
const TextSchema = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))
const shared = v.optional(v.fallback(TextSchema, ''), '')

/** The share target for other apps on the device (web app manifest, `share_target`); it always redirects. */
export const Route = createFileRoute('/_shop/share')({
  validateSearch: v.object({ title: shared, text: shared, url: shared }),
  staticData: { messages: 'share' },
  beforeLoad: async ({ search, context: { i18n } }) => {
    const { sharedTarget } = await import('./-share/shared-text.ts')
    throw leadTo(sharedTarget(search, location.origin), i18n)
  },
})

function leadTo(target: SharedTarget, i18n: I18n) {
  const replace = true
  switch (target.to) {
    case 'item': {
      const search = target.sku === undefined ? {} : { sku: target.sku }
      return redirect({ to: '/item/$sn', params: { sn: target.sn }, search, replace })
    }
    case 'list':
      return redirect({ to: '/list/$id', params: { id: target.id }, replace })
    case 'help':
      return redirect({ to: '/help/$id', params: { id: target.id }, replace })
    case 'search':
      return redirect({ to: '/search', search: { q: target.words }, replace })
    case 'home':
      return redirect({ to: '/', replace })
    case 'nothing':
      notify({
        kind: 'info',
        content: i18n._(msg`We couldn’t match that link to a product.`),
      })
      return redirect({ to: '/', replace })
    default:
      return exhaustive(target)
  }
}
