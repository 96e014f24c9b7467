import { Trans as Formatted, type TransProps } from '@lingui/react'

/**
 * What `<Trans>` compiles to (`lingui.config.ts`). A finished sentence is parsed for tags, unless values are passed as
 * children. Values that may be user input are, so they are rendered as they are and never parsed as a tag.
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
