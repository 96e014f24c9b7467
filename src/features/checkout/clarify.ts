import type { I18n } from '@lingui/core'
import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { isSessionOver } from '#src/platform/http/api-error.ts'
import { loadBundles } from '#src/platform/i18n/catalogs.ts'
import { backoff } from '#contract/lib/waiting.ts'
import { checkout, orderShown } from './checkout-state.ts'
import { connection, onBackOnline } from '#src/platform/connection/connection.ts'
import { onWipe } from '#src/platform/session/session-epoch.ts'
import { notify } from '#src/platform/state/notifications.ts'
import { session } from '#src/platform/session/session.ts'
import { holdPage } from '#src/platform/state/page-lock.ts'
import { intents } from '#src/features/checkout/place-order/checkout-intents.ts'
import { outcomeWords } from './checkout.messages.ts'
import { findOutMutation } from './checkout.mutations.ts'
import type { FoundOut, PlaceOutcome } from '#src/features/checkout/place-order/ordering.ts'
import { useEffect, useEffectEvent } from 'react'

export type KnownOutcome = Exclude<FoundOut, { kind: 'unknown' }>
export type OrderOutcome = Exclude<KnownOutcome, { kind: 'none' }>

let running: Promise<KnownOutcome> | undefined
let askNow = () => {}
/** how many pages show the result */
let watchers = 0
/** results that no page has shown yet */
let untold: OrderOutcome | null = null
onWipe(() => {
  untold = null
})

/** Queries the outcome of orders whose response was lost, until it is certain. Concurrent callers share one query. */
export function clarify(client: QueryClient): Promise<KnownOutcome> {
  running ??= untilCertain(client).finally(() => {
    running = undefined
  })
  return running
}

/** Skips the backoff: someone pressed a button. */
export const clarifyNow = () => askNow()

/**
 * Call it while a page shows the results itself, so no notification repeats them. @returns a function that ends that
 */
export function watchOutcome(): () => void {
  watchers += 1
  return () => {
    watchers -= 1
  }
}

/** Results from before a page that shows them was opened; returned once. */
export function takeOutcome(): OrderOutcome | null {
  const taken = untold
  untold = null
  return taken
}

/**
 * Call once per page, soon after it opens: reports an order whose response had not arrived when the last page was left.
 */
export async function clarifyAtStart(client: QueryClient, i18n: I18n): Promise<void> {
  const found = await clarify(client)
  if (found.kind !== 'none' && watchers === 0) await tell(i18n, found)
}

/** Notifies about an order on whatever page is open. */
async function tell(i18n: I18n, found: OrderOutcome): Promise<void> {
  await loadBundles(i18n, ['checkout'], i18n.locale)
  if (found.kind === 'never') {
    notify({ kind: 'info', content: i18n._(outcomeWords.never) })
    return
  }
  const action = { label: i18n._(outcomeWords.seeOrder), href: `/user/order/${found.no}` }
  notify({ kind: 'success', content: i18n._(outcomeWords.placed), action })
  await orderShown(found.no)
}

/** The outcome of an order whose confirm page was left while it was being sent. */
export async function tellElsewhere(client: QueryClient, i18n: I18n, placed: PlaceOutcome) {
  if (placed.kind === 'unknown') await clarifyAtStart(client, i18n)
  else await tell(i18n, placed.kind === 'placed' ? placed : { kind: 'never', error: null })
}

async function untilCertain(client: QueryClient): Promise<KnownOutcome> {
  const { id } = session
  if (id === 0 || (await intents.open(id)).length === 0) return { kind: 'none' }
  const release = holdPage('unclear')
  checkout.isUnclear = true
  try {
    for (let asked = 1; session.id === id; asked += 1) {
      const found = await new MutationObserver(client, findOutMutation()).mutate()
      if (found.kind === 'placed' || found.kind === 'never') untold = found
      if (found.kind !== 'unknown') return found
      await pause(backoff(asked, { chance: Math.random() }))
    }
    return { kind: 'none' }
  } catch (error) {
    if (!isSessionOver(error)) throw error
    return { kind: 'none' } // the login page has opened; the next session queries again
  } finally {
    checkout.isUnclear = false
    release()
  }
}

/** Without a network, the query waits until it is back. */
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(() => connection.isOnline && end(), milliseconds)
    const stop = onBackOnline(() => end())
    const end = () => {
      clearTimeout(timer)
      stop()
      askNow = () => {}
      resolve()
    }
    askNow = end
  })

/** Gives this page the results of `clarify`, instead of a notification; null: nothing is being queried. */
export function useOrderOutcome(
  asked: Promise<KnownOutcome> | null,
  onCertain: (found: KnownOutcome) => void,
) {
  const show = useEffectEvent(onCertain)
  useEffect(() => {
    if (!asked) return undefined
    let isHere = true
    const release = watchOutcome()
    const tellHere = async () => {
      const found = await asked
      if (!isHere) return
      takeOutcome()
      show(found)
    }
    void tellHere()
    return () => {
      isHere = false
      release()
    }
  }, [asked])
}
