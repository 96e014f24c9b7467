import type { LucideIcon } from 'lucide-react'
import { Check, RotateCw, WifiOff } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'

type TopBannerProps = {
  /** `back` for the 3 s after the connection returned */
  state: 'off' | 'back'
  children: ReactNode
  asOf?: ReactNode
  retry?: { label: ReactNode; onPress: () => void } | undefined
  icon?: LucideIcon | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

/**
 * The connection state, shown once at the top of every page; the caller announces it. Sticky elements below it add
 * `top-strip-room`.
 */
export function TopBanner({ state, children, asOf, retry, icon, ref }: TopBannerProps) {
  const isOff = state === 'off'
  return (
    <div
      ref={ref}
      data-strip
      className={classNames(
        'sticky top-0 z-strip pt-[env(safe-area-inset-top)] text-13',
        isOff ? 'bg-strip text-on-strip' : 'bg-jade-tint text-jade-text',
      )}
    >
      <div className="mx-auto flex min-h-strip max-w-page items-center gap-2 px-gutter py-1">
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
            className="-my-2 inline-flex min-h-tap shrink-0 items-center gap-1 pl-3 font-strong focus-visible:outline-on-strip focus-visible:-outline-offset-4"
          >
            <Icon of={RotateCw} size={14} className={isOff ? 'text-strip-lamp' : ''} />
            {retry.label}
          </button>
        )}
      </div>
    </div>
  )
}
