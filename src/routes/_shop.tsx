import { createFileRoute } from '@tanstack/react-router'
import { ShopLayout } from '#src/layout/shop-layout.tsx'

/** The default layout: header, footer and, on phones, the tab bar (spec §2). */
export const Route = createFileRoute('/_shop')({
  codeSplitGroupings: [], // every first visit needs it
  component: () => <ShopLayout />,
})
