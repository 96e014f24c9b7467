import { startTransition, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '#src/platform/lib/when-idle.ts'

/** The attribute of `<html>` while a page that a link led to opens at its top; the HTML sets it. */
const OPENING = 'opening'

const isShownAtOnce = () => !(OPENING in document.documentElement.dataset)
const neverChanges = () => () => {}
const ofServer = () => false

/** Parts that wait, in the order of the page. */
const waiting = new Set<() => void>()
let isShowing = false

const MOVES = ['scroll', 'keydown', 'hashchange', 'popstate'] as const

/** Resolves when the reader moves on in the page: then nothing waits for an idle moment any more. */
let hurried: Promise<void> | undefined
const whenHurried = () =>
  (hurried ??= new Promise((resolve) => {
    if (scrollY > 0) resolve()
    for (const type of MOVES)
      addEventListener(type, () => resolve(), { once: true, passive: true, capture: true })
    addEventListener('beforeprint', () => {
      for (const show of waiting) flushSync(show)
    })
  }))

/**
 * Shows the parts that wait, one after the other, so that each is a short piece of work. From then on every page is
 * shown whole. Call it when the first page is idle.
 */
export async function showRest(): Promise<void> {
  if (isShowing) return
  isShowing = true
  while (waiting.size > 0) {
    await Promise.race([whenIdle(), whenHurried()])
    const [next] = waiting
    if (next) startTransition(next)
  }
  isShowing = false
  delete document.documentElement.dataset[OPENING]
}

type RestProps = {
  children: ReactNode
  /** of its first part, so that a link to it leads there before it is rendered */
  id?: string | undefined
  /** keeps what follows out of view until then: `min-h-dvh` */
  className?: string
}

/**
 * What lies below the first two screens (ADR 57). When a link leads to a page, it is rendered in an idle moment, or as
 * soon as the reader moves on. HTML from the server has it for readers without scripts only. A page that is reached in
 * the shop, by Back, by a reload or with a hash has it at once, since the reader may be anywhere in it.
 */
export function Rest({ children, id, className }: RestProps) {
  const isAtOnce = useSyncExternalStore(neverChanges, isShownAtOnce, ofServer)
  const [isDue, setDue] = useState(false)
  const isShown = isAtOnce || isDue
  useEffect(() => {
    if (isShown) return undefined
    const show = () => {
      waiting.delete(show)
      setDue(true)
    }
    waiting.add(show)
    void whenHurried().then(showRest)
    return () => void waiting.delete(show)
  }, [isShown])
  if (isShown) return children
  return (
    <div id={id} className={className}>
      <noscript>{children}</noscript>
    </div>
  )
}
