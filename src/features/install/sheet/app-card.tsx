import { Trans } from '@lingui/react/macro'

/** The shop as it will appear among the device's apps. */
export function AppCard({ name }: { name: string }) {
  return (
    <div className="mb-4 flex items-center gap-4">
      <img src="/icons/app-192.png" alt="" width={64} height={64} className="size-16 rounded-3" />
      <div className="min-w-0">
        <p className="text-16 font-strong">{name}</p>
        <p className="text-13 text-ink-3">
          <Trans>About 1 MB</Trans>
        </p>
      </div>
    </div>
  )
}
