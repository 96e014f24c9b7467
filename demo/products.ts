import type { ProductDraft } from '#server/domain/catalog/writer/product-draft.ts'
import { draftOf, type Department } from './product-entry.ts'
import { bath } from './products/bath.ts'
import { desk } from './products/desk.ts'
import { garden } from './products/garden.ts'
import { home } from './products/home.ts'
import { kitchen } from './products/kitchen.ts'
import { light } from './products/light.ts'
import { outing } from './products/outing.ts'
import { pantry } from './products/pantry.ts'
import { play } from './products/play.ts'
import { tea } from './products/tea.ts'

export const departments: Department[] = [
  // in the order of the shop's menu
  light,
  tea,
  kitchen,
  desk,
  home,
  garden,
  pantry,
  bath,
  outing,
  play,
]

/** The demo catalogue as the importer takes it; `now` in seconds. */
export const demoProducts = (now: number): ProductDraft[] =>
  departments.flatMap((department) =>
    department.products.map((entry) => draftOf(department, entry, now)),
  )
