import type { LucideIcon } from 'lucide-react'
import { Check, RotateCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'

type BottomBannerProps = {
  /** `back` for the 3 s after the connection returned */
  state: 'off' | 'back'
  children: ReactNode
  asOf?: ReactNode
  retry?: { label: ReactNode; onPress: () => void } | undefined
  icon?: LucideIcon | undefined
}

/**
 * The connection state, shown once, above the bars at the bottom of the page; the caller announces it. It lies over the
 * page, so that nothing moves under a finger when the connection comes or goes (ADR 62), and taps beside its button
 * reach what is below it. base.css keeps its place free at the end of the page.
 */
export function BottomBanner({ state, children, asOf, retry, icon }: BottomBannerProps) {
  const isOff = state === 'off'
  return (
    <div
      data-print="no"
      className={classNames(
        'pointer-events-none fixed inset-x-0 bottom-[calc(var(--tabs)+var(--bar)+var(--safe-b))] z-strip text-13',
        'desktop:bottom-[calc(var(--bar)+16px)] desktop:mx-auto desktop:w-fit desktop:rounded-full desktop:shadow-2',
        isOff ? 'bg-strip text-on-strip' : 'bg-jade-tint text-jade-text',
      )}
    >
      <div className="mx-auto flex min-h-strip max-w-page items-center gap-2 px-gutter py-1 desktop:px-5">
        <Icon
          of={icon ?? (isOff ? WifiOff : Check)}
          size={16}
          className={isOff ? 'text-strip-lamp' : ''}
        />
        <p className="min-w-0 grow">
          {children}
          {asOf && <span className="max-slim:hidden"> · {asOf}</span>}
        </p>
        {retry && (
          <button
            type="button"
            onClick={retry.onPress}
            className="pointer-events-auto -my-2 inline-flex min-h-tap shrink-0 items-center gap-1 pl-3 font-strong focus-visible:outline-on-strip focus-visible:-outline-offset-4"
          >
            <Icon of={RotateCw} size={14} className={isOff ? 'text-strip-lamp' : ''} />
            {retry.label}
          </button>
        )}
      </div>
    </div>
  )
}
