import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'

const BASE =
  'relative block overflow-hidden bg-skeleton after:absolute after:inset-0 after:-translate-x-full after:animate-shimmer after:bg-linear-to-r after:from-transparent after:via-skeleton-2 after:to-transparent'

/** A box matching the final layout; size it with `className`. */
export function SkeletonBox({ className = '' }: { className?: string }) {
  return <span className={classNames(BASE, 'rounded-1', className)} />
}

/** Wraps skeleton parts: shown only after 200 ms, and announced once by `label`. */
export function Skeleton(props: {
  label: string | undefined
  children: ReactNode
  className?: string
}) {
  return (
    <div className={classNames('animate-late', props.className)}>
      <output className="spoken">{props.label}</output>
      <div aria-hidden className="contents">
        {props.children}
      </div>
    </div>
  )
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="block">
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonBox
          key={line}
          className={classNames(
            'my-1.25 h-3.5',
            line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full',
          )}
        />
      ))}
    </span>
  )
}

/** Square, name, fact, price: like `Card`. */
export function SkeletonCard() {
  return (
    <span className="block">
      <SkeletonBox className="aspect-square rounded-2" />
      <SkeletonBox className="mt-3.5 h-3.5 w-4/5" />
      <SkeletonBox className="mt-2 h-3 w-1/2" />
      <SkeletonBox className="mt-2.5 h-3.5 w-2/5" />
    </span>
  )
}

/** Like `ListRow`, or with `hasPicture` like a cart or order line. */
export function SkeletonRow({ hasPicture = false }: { hasPicture?: boolean }) {
  return (
    <span className="flex min-h-14 items-center gap-3 py-2">
      <SkeletonBox className={hasPicture ? 'size-20 rounded-2' : 'size-5'} />
      <span className="grow">
        <SkeletonBox className="h-3.5 w-3/5" />
        {hasPicture && <SkeletonBox className="mt-2 h-3 w-2/5" />}
        {hasPicture && <SkeletonBox className="mt-2 h-3.5 w-1/4" />}
      </span>
    </span>
  )
}

export function SkeletonGrid({ cards = 8, label }: { cards?: number; label: string }) {
  return (
    <Skeleton label={label} className="product-grid">
      {Array.from({ length: cards }, (_, card) => (
        <SkeletonCard key={card} />
      ))}
    </Skeleton>
  )
}
