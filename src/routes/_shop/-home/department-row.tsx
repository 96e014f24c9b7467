import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/catalog.ts'
import { DENSE_PHONE, ResponsivePicture } from '#src/ui/picture/picture.tsx'

const MOST = 10

/** The departments of the shop as images. */
export function DepartmentRow({ departments }: { departments: readonly Category[] }) {
  const { t } = useLingui()
  if (departments.length === 0) return null
  return (
    <nav aria-label={t`Categories`} className="pt-5 pb-1 desktop:pt-8">
      <ul className="fit-grid gap-x-2.5 gap-y-4 [--least:3.5rem] [--share:16%] desktop:gap-x-4 desktop:[--share:8%]">
        {departments.slice(0, MOST).map(({ id, name, picture }) => (
          <li key={id} className="min-w-0">
            <Link
              to="/list/$id"
              params={{ id: String(id) }}
              className="block text-center text-12 slim:text-13"
            >
              <ResponsivePicture
                picture={picture}
                sizes={`${DENSE_PHONE} 14vw, (width >= 960px) 100px, 20vw`}
                isDecorative
                className="mb-1.5"
              />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
