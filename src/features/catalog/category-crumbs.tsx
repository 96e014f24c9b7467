import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LinkParts } from '#src/ui/link.ts'
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx'

type CategoryCrumbsProps = {
  /** from department to the innermost category */
  path: readonly { id: number; name: string }[]
  /** the page itself is the last item of the path, or the whole shop when there is none */
  isList?: boolean | undefined
}

/** Breadcrumb of home and the categories of a list or product. */
export function CategoryCrumbs({ path, isList = false }: CategoryCrumbsProps) {
  const { t } = useLingui()
  const here = isList ? path.at(-1) : undefined
  return (
    <Breadcrumb
      label={t`You are here`}
      crumbs={[
        {
          key: 'home',
          label: <Trans>Home</Trans>,
          renderLink: (parts) => <Link {...parts} to="/" />,
        },
        ...path.map((category) => ({
          key: String(category.id),
          label: category.name,
          renderLink: category === here ? undefined : linkTo(category.id),
        })),
        ...(isList && !here ? [{ key: 'all', label: <Trans>All products</Trans> }] : []),
      ]}
    />
  )
}

const linkTo = (id: number) => (parts: LinkParts) => (
  <Link {...parts} to="/list/$id" params={{ id: String(id) }} />
)
