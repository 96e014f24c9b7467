import { latePart } from '#src/ui/layout/late-part.tsx'
import { useIsDesktop } from '#src/ui/use-is-desktop.ts'

const Field = latePart(async () => (await import('./header-search-field.tsx')).HeaderSearchField)

/** The slot of the search box in the desktop header; phones have a search page. */
export function HeaderSearch() {
  const isDesktop = useIsDesktop()
  return (
    <div className="min-h-tap max-w-80 shrink-0 grow basis-56 rounded-2 bg-sunken">
      {isDesktop && <Field />}
    </div>
  )
}
