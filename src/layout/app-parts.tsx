import { basket } from '#src/features/cart/guest/basket-state.ts'
import { latePart } from '#src/ui/layout/late-part.tsx'

const installRow = () => import('#src/features/install/corner/install-row.tsx')
const windowControls = () => import('./window-controls.tsx')

// The parts of an installed or installable shop outside its pages. The first paint needs none of them.

export const InstallCorner = latePart(
  async () => (await import('#src/features/install/corner/install-corner.tsx')).InstallCorner,
)

/** The unobtrusive, permanent way to install: a button among links, a row in a menu. */
export const InstallButton = latePart(async () => (await installRow()).InstallButton)
export const InstallRow = latePart(async () => (await installRow()).InstallRow)

/** Back and refresh buttons in an app window; nothing in a browser tab. */
export const WindowControls = latePart(async () => (await windowControls()).WindowControls)
export const RefreshButton = latePart(async () => (await windowControls()).RefreshButton)

/** Shows the day of arrival; the page reserves its room. */
export const DeliveryTeller = latePart(
  async () => (await import('#src/features/delivery/delivery-teller.tsx')).DeliveryTeller,
)

/** Manages the offline catalogue, and holds the sheet that offers it. */
export const OfflineCatalogue = latePart(
  async () =>
    (await import('#src/features/offline-catalogue/offline-catalogue.tsx')).OfflineCatalogue,
)

/** Holds the sheet with a guest's cart. */
export const Basket = latePart(() =>
  import('#src/features/cart/guest/basket-slot.tsx').then(
    ({ BasketSlot }) => BasketSlot,
    (error: unknown) => {
      basket.isMissing = true
      throw error
    },
  ),
)
