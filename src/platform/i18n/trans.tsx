import { Trans as Formatted, type TransProps } from '@lingui/react'

/**
 * What `<Trans>` becomes (`lingui.config.ts`). A finished sentence is searched for tags, unless words go in as a child: those
 * that a person may have typed do, so they are shown as they are and never taken for a tag.
 */
export const Trans = ({ values, ...rest }: TransProps) => (
  <Formatted {...rest} {...(values && { values: asTyped(values) })} />
)

const asTyped = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? [value] : value,
    ]),
  )
