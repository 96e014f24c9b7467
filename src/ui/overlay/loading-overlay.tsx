import { useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { TopLayer } from './top-layer.tsx'

type LoadingOverlayProps = { isShown: boolean; label: string }

/** It appears after a moment: what was never seen does not fade out. */
function isStillToBegin({ effect }: Animation): boolean {
  const { delay = 0, localTime } = effect?.getComputedTiming() ?? {}
  return Number(localTime ?? 0) < delay
}

/** Covers the page during a blocking operation, visibly when it takes a moment; fades out over 400 ms. */
export function LoadingOverlay({ isShown, label }: LoadingOverlayProps) {
  const veil = useRef<HTMLDivElement>(null)
  const [wasShown, setWasShown] = useState(isShown)
  const [isLeaving, setLeaving] = useState(false)
  if (wasShown !== isShown) {
    setWasShown(isShown)
    setLeaving(!isShown)
  }
  useLayoutEffect(() => {
    if (!isLeaving) return undefined
    let isCurrent = true
    const fading = veil.current?.getAnimations?.() ?? []
    if (fading.some(isStillToBegin)) {
      setLeaving(false)
      return undefined
    }
    void Promise.allSettled(fading.map((fade) => fade.finished)).then(() => {
      if (isCurrent) setLeaving(false)
      return undefined
    })
    return () => {
      isCurrent = false
    }
  }, [isLeaving])
  if (!isShown && !isLeaving) return null
  return (
    <TopLayer
      className={classNames('inset-0 z-loading h-full w-full', isLeaving && 'pointer-events-none')}
    >
      <div
        ref={veil}
        className={classNames(
          'grid h-full animate-late place-items-center bg-glass transition-opacity duration-fade ease-linear',
          isLeaving && 'opacity-0',
        )}
      >
        <Spinner size="large" />
        <output className="spoken">{isShown ? label : null}</output>
      </div>
    </TopLayer>
  )
}
