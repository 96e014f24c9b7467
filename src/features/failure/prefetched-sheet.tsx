import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '#src/platform/lib/when-idle.ts'
import { notifyError } from '#src/platform/state/notifications.ts'

type SheetProps = { isOpen: boolean; onClose: () => void }

/**
 * A sheet whose code is prefetched once the page is idle, and fetched again when it is opened without having arrived.
 * If that fails, too, a toast reports it, and the sheet counts as closed.
 */
export function prefetchedSheet<P extends SheetProps>(load: () => Promise<ComponentType<P>>) {
  return (props: P) => {
    const { isOpen, onClose } = props
    const [Sheet, setSheet] = useState<ComponentType<P> | null>(null)
    useEffect(() => {
      const keep = (loaded: ComponentType<P>) => setSheet(() => loaded)
      if (!isOpen)
        return void whenIdle()
          .then(load)
          .then(keep, () => {})
      load().then(keep, (error: unknown) => {
        onClose()
        if (error instanceof Error) notifyError(error)
      })
      // oxlint-disable-next-line react/exhaustive-deps -- opening is what loads it, not another function
    }, [isOpen])
    return Sheet && <Sheet {...props} />
  }
}
