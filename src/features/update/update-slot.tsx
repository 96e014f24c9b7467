import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '#src/platform/lib/when-idle.ts'

/** All update code is lazy-loaded when the page is idle; without it the shop works as before. */
const prompt = () => import('./update-prompt.tsx')
const nothing = () => ({ default: () => null })
const Watch = lazy<ComponentType>(() =>
  prompt().then(({ UpdateWatch }) => ({ default: UpdateWatch }), nothing),
)
const Offer = lazy<ComponentType>(() =>
  prompt().then(({ UpdateOffer }) => ({ default: UpdateOffer }), nothing),
)

function useIdle() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => void whenIdle().then(() => setIdle(true)), [])
  return isIdle
}

/** Rendered once per page: tracks new builds. */
export function UpdateSlot() {
  return useIdle() ? (
    <Suspense>
      <Watch />
    </Suspense>
  ) : null
}

/** Where the update offer appears, among the toasts. */
export function UpdateOfferSlot() {
  return useIdle() ? (
    <Suspense>
      <Offer />
    </Suspense>
  ) : null
}
