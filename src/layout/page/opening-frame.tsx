import { RoutePending } from '#src/layout/failure/route-pending.tsx'

const served = import.meta.env.SSR ? null : document.querySelector('#root > [data-opening]')

/** Stands for a page while not even its layout can be rendered: what the document has shown so far (ADR 85). */
export const OpeningFrame = () =>
  served ? (
    <div ref={(place) => place?.append(served)} />
  ) : (
    <div className="mx-auto max-w-page px-gutter">
      <RoutePending />
    </div>
  )
