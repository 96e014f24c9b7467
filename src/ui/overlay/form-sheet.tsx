import { useId, type ComponentProps, type ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { Sheet } from './sheet.tsx'

type FormSheetProps = Omit<ComponentProps<typeof Sheet>, 'children' | 'footer'> & {
  /** the submit button; without it there is nothing to submit yet */
  submit?: Pick<
    ComponentProps<typeof Button>,
    'children' | 'variant' | 'busy' | 'busyLabel' | 'why' | 'whyIcon'
  >
  /** why submitting failed, above everything */
  failure?: ReactNode
  /** the content of the sheet; receives the id for its form */
  children: (formId: string) => ReactNode
}

/** A sheet with a form; the submit button stays at the bottom. */
export function FormSheet({ submit, failure, children, ...sheet }: FormSheetProps) {
  const id = useId()
  return (
    <Sheet {...sheet} footer={submit && <Button type="submit" form={id} {...submit} />}>
      {failure && (
        <Banner tone="bad" role="alert" className="mb-4">
          {failure}
        </Banner>
      )}
      {children(id)}
    </Sheet>
  )
}
